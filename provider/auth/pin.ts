// The transaction PIN: four digits, protected by counting wrong tries rather than by its hash.
import { type SecretCheck, verifyOwn } from '#provider/auth/own-secret.ts'
import type { Sql } from '#provider/db/index.ts'

/** As verifyOwn: call it in a transaction, and return its refusal instead of throwing it. */
export const verifyPin = (sql: Sql, customerId: string, pin: string, now: Date): Promise<SecretCheck> =>
  verifyOwn(sql, customerId, 'pin', pin, now)
