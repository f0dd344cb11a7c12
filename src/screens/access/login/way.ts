import type { SecondFactor } from '#src/api/index.ts'

export type Way = SecondFactor['way']
