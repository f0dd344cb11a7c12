// Passwords and PINs: argon2id with the parameters OWASP names (19 MiB, 2 passes), a few at once so that a rush of
// sign-ins cannot take the memory or the processor from everything else.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#provider/lib/gate.ts'

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

/**
 * A call that hashes waits in line at the door (http/door.ts), before anything is counted or locked. Calls that are let
 * in find this line short; its limit keeps a fault elsewhere from growing without one.
 */
const gate = createGate({ places: Math.max(2, availableParallelism()), line: 256, patience: 10_000 })

/** The hash of a password or PIN in PHC format. For `ahead` see verifySecret. */
export function hashSecret(secret: string, { ahead = false } = {}): Promise<string> {
  return gate.pass(() => hash(secret, parameters), { ahead })
}

/**
 * Whether the secret is the one of the hash. In a transaction say `ahead`: a rush of sign-ins in front would hold its
 * connection and locks for as long as that takes.
 */
export function verifySecret(secretHash: string, secret: string, { ahead = false } = {}): Promise<boolean> {
  return gate.pass(() => verify(secretHash, secret), { ahead })
}

/** The hash of random bytes that were thrown away, made with the parameters above. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$fZDiurtYFfpJxuNyj3VAWQ$4H+/8o3S1ENaaKIDKYYiYWkhQmA3GcGEAvYX2tSD0To'

/** Takes as long as verifySecret and is never true: for a sign-in to an account that does not exist. */
export async function verifyNothing(secret: string): Promise<false> {
  await verifySecret(nobody, secret)
  return false
}
