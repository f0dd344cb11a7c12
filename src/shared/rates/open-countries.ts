import policy from '#content/policy/countries.json' with { type: 'json' }

// Typed as strings: either list may be empty, of which nothing else is known.
const closed: ReadonlySet<string> = new Set<string>([
  ...policy.payout_excluded,
  ...policy.blocked.flatMap(({ countries }) => countries),
])

/** Where money may be sent to by the policy: alpha-2 codes of its receiving countries without the closed ones. */
export const openCountries: readonly string[] = policy.receiving.filter((country) => !closed.has(country))
