import { useLayoutEffect } from 'react'
import { type User, useSession } from '#src/api/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { namesOf } from '#src/lib/person-names.ts'

function knownOf(user: User): Readonly<Record<string, unknown>> {
  const { first, last } = namesOf(user)
  return { first_name: first, last_name: last, email: user.email, dob: user.dob, phone_number: user.phone }
}

/** Known details are filled in for review. */
export function PersonalStep() {
  const session = useSession()
  const { draft, update } = useFlow()
  const known = session.status === 'customer' ? knownOf(session.user) : {}
  const missing = Object.entries(known).filter(([name, value]) => draft[name] === undefined && value)

  useLayoutEffect(() => {
    if (missing.length > 0) update(Object.fromEntries(missing))
  })

  return missing.length > 0 ? null : <FlowForm />
}
