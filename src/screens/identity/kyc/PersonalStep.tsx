import { useLayoutEffect } from 'react'
import { type User, useSession } from '#src/api/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'

/** What the customer has told us before, by the names of the form. */
function knownOf({ first_name, last_name, email, dob, phone }: User): Readonly<Record<string, unknown>> {
  return { first_name, last_name, email, dob, phone_number: phone }
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
