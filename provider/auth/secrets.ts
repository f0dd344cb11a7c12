// Hashes passwords and PINs with argon2id and OWASP's parameters (19 MiB, 2 passes). Concurrency is limited,
// so a rush of sign-ins can't take all memory and CPU.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#provider/lib/gate.ts'

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

/**
 * Hashing calls queue at the door (http/door.ts) before anything is counted or locked, so this queue stays
 * short; its limit guards against faults elsewhere.
 */
const gate = createGate({ places: Math.max(2, availableParallelism()), line: 256, patience: 10_000 })

/** In PHC format. See verifySecret for `ahead`. */
export function hashSecret(secret: string, { ahead = false } = {}): Promise<string> {
  return gate.pass(() => hash(secret, parameters), { ahead })
}

/**
 * Pass `ahead` inside a transaction: queueing behind a rush of sign-ins would hold its connection and locks.
 */
export function verifySecret(secretHash: string, secret: string, { ahead = false } = {}): Promise<boolean> {
  return gate.pass(() => verify(secretHash, secret), { ahead })
}

/** Hash of discarded random bytes, with the parameters above. */
const discarded =
  '$argon2id$v=19$m=19456,t=2,p=1$fZDiurtYFfpJxuNyj3VAWQ$4H+/8o3S1ENaaKIDKYYiYWkhQmA3GcGEAvYX2tSD0To'

/** Takes as long as verifySecret but is never true: for sign-ins to accounts that don't exist. */
export async function verifyNothing(secret: string): Promise<false> {
  await verifySecret(discarded, secret)
  return false
}
