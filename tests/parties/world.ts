import type { World } from '#provider/ports.ts'
import { noDatabase } from '#tests/provider/transfers/row.ts'

const nothing = () => undefined
const start = new Date('2026-11-20T10:00:00Z')

/** A world for a driver that keeps nothing of its own. */
export const worldWith = (settings: Record<string, string>): World => ({
  db: {
    ...noDatabase,
    engine: 'pglite',
    connections: 1,
    transaction: () => Promise.reject(new Error('This driver needs no database')),
    listen: async () => async () => undefined,
    onCommit: () => () => undefined,
    close: async () => undefined,
  },
  clock: { now: () => start, refresh: async () => undefined, advance: async () => start },
  log: { info: nothing, warn: nothing, error: nothing },
  origin: 'https://farsend.example',
  settings,
})
