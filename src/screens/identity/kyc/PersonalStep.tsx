import { useEffect } from 'react'
import { type User, useSession } from '#src/api/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'

/** What the customer has told us before is filled in, so that they only have to look it over. */
const KNOWN = ['first_name', 'last_name', 'email', 'dob'] as const

export function PersonalStep() {
  const session = useSession()
  const { draft, update } = useFlow()
  const user = session.status === 'customer' ? session.user : undefined

  useEffect(() => {
    if (user === undefined) return
    const known = Object.entries({ ...only(user, KNOWN), phone_number: user.phone })
    const missing = known.filter(([name, value]) => draft[name] === undefined && value)
    if (missing.length > 0) update(Object.fromEntries(missing))
  }, [draft, update, user])

  return <FlowForm />
}

function only(user: User, names: readonly (keyof User)[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, user[name]]))
}
