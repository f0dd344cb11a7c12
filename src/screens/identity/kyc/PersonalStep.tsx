import { useLayoutEffect } from 'react'
import { type User, useSession } from '#src/api/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { namesOf } from '#src/lib/person-names.ts'

/** What the customer has told us before, by the names of the form. */
function knownOf(user: User): Readonly<Record<string, unknown>> {
  const { first, last } = namesOf(user)
  return { first_name: first, last_name: last, email: user.email, dob: user.dob, phone_number: user.phone }
}

/** What is known is filled in before the form appears, so that one only has to look it over. */
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
