import { useEffect } from 'react'
import { useSession } from '#src/api/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'

/** What the customer has told us before is filled in, so that they only have to look it over. */
const KNOWN = ['first_name', 'last_name', 'email', 'dob'] as const

export function PersonalStep() {
  const session = useSession()
  const { draft, update } = useFlow()
  const user = session.status === 'customer' ? session.user : undefined

  useEffect(() => {
    if (user === undefined) return
    const known = KNOWN.filter(
      (name) => draft[name] === undefined && typeof user[name] === 'string' && user[name] !== '',
    )
    if (known.length > 0) update(Object.fromEntries(known.map((name) => [name, user[name]])))
  }, [draft, update, user])

  return <FlowForm />
}
