import operations from '#schemas/api/operations.json' with { type: 'json' }

/** What a provider has that has everything. */
export const allCapabilities = (): ReadonlySet<string> =>
  new Set(operations.map(({ capability }) => capability).filter((name) => name !== 'core'))
