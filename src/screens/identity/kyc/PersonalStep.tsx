import { useLayoutEffect } from 'react'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { type User, useSession } from '#src/api/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { phoneCountryOf, phoneFieldsOf } from '#src/form/index.ts'
import { nameFieldsOf } from '#src/lib/person-names.ts'

const blocked: ReadonlySet<string> = new Set<string>(policy.blocked.flatMap(({ countries }) => countries))

function knownOf(user: User): Readonly<Record<string, unknown>> {
  const country = phoneCountryOf(user.phone)
  return {
    ...nameFieldsOf(user),
    email: user.email,
    dob: user.dob,
    country: country !== undefined && blocked.has(country) ? undefined : country,
    ...phoneFieldsOf(user.phone),
  }
}

/** Known details are filled in for review; the verified number is only shown. */
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
