import { operations } from '#src/generated/operations.ts'

/** Milliseconds between two fetches of the payouts, as operations.json declares them (spec section 9: 50 000). */
export const operationsRefetch: number = operations['list-payouts'].cache.refetch
