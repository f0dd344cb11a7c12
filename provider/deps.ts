// What handlers and workers get from their process, built once in app.ts.

import type { Clock } from '#provider/clock.ts'
import type { Config } from '#provider/config.ts'
import type { Db } from '#provider/db/index.ts'
import type { Hub } from '#provider/live/index.ts'
import type { Parties } from '#provider/ports.ts'
import type { Vault } from '#provider/vault/vault.ts'

/** The log: only names and numbers that aren't secret, never a body, token or full phone number. */
export interface Log {
  info(fields: Record<string, string | number | boolean>, message: string): void
  warn(fields: Record<string, string | number | boolean>, message: string): void
  error(fields: Record<string, string | number | boolean>, message: string): void
}

export interface Deps {
  readonly db: Db
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly vault: Vault
  readonly hub: Hub
  readonly parties: Parties
}
