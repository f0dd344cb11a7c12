import type { SecondFactor } from '#src/api/index.ts'

/** A way to confirm a login. */
export type Way = SecondFactor['way']
