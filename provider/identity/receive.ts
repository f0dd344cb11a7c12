import type { Db } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Decision } from '#provider/ports.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { type Outcome, takeDecision } from './decide.ts'
import { isSigned } from './signature.ts'

export interface Message {
  readonly body: string
  readonly signature: unknown
  readonly decision: Decision
}

/** @throws ProviderError signature_invalid unless the verifier signed it, just now */
export async function demandSigned(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { body, signature }: Pick<Message, 'body' | 'signature'>,
  now: Date,
): Promise<void> {
  if (isSigned(vault.key('verifier'), signature, body, now)) return
  await securityEvent(db, { event: 'verifier_message', outcome: 'refused', now })
  throw new ProviderError('signature_invalid')
}

export const takeMessage = (db: Db, vault: Vault, decision: Decision, now: Date): Promise<Outcome> =>
  db.transaction((tx) => takeDecision(tx, vault, decision, now))

/** Verifies and applies a message. @throws ProviderError signature_invalid */
export async function receiveMessage(deps: Pick<Deps, 'db' | 'vault'>, message: Message, now: Date) {
  await demandSigned(deps, message, now)
  return takeMessage(deps.db, deps.vault, message.decision, now)
}
