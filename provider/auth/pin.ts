// The transaction PIN: four digits, defended by counting wrong ones rather than by its hash.
import { type SecretCheck, verifyOwn } from '#provider/auth/own-secret.ts'
import type { Sql } from '#provider/db/index.ts'

/**
 * Compares a PIN with the customer's and counts a wrong one, as verifyOwn does for every secret: in a transaction, and
 * with its refusal returned, not thrown.
 */
export const verifyPin = (sql: Sql, customerId: string, pin: string, now: Date): Promise<SecretCheck> =>
  verifyOwn(sql, customerId, 'pin', pin, now)
