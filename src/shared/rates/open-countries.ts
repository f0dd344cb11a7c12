import policy from '#content/policy/countries.json' with { type: 'json' }

// Typed as strings, since either list may be empty.
const closed: ReadonlySet<string> = new Set<string>([
  ...policy.payout_excluded,
  ...policy.blocked.flatMap(({ countries }) => countries),
])

/** Countries that money can be sent to: the policy's receiving countries without the closed ones. */
export const openCountries: readonly string[] = policy.receiving.filter((country) => !closed.has(country))
