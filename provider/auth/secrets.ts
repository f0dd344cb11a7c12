// Passwords and PINs: argon2id with the parameters OWASP names (19 MiB, 2 passes), a few at once so that a rush of
// sign-ins cannot take the memory or the processor from everything else.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

const places = Math.max(2, availableParallelism())
let taken = 0
const waiting: (() => void)[] = []

/** Runs the work when one of the few places is free. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve))
  else taken += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
}

/** The hash of a password or PIN in PHC format. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret, parameters))
}

export function verifySecret(secretHash: string, secret: string): Promise<boolean> {
  return inTurn(() => verify(secretHash, secret))
}

/** The hash of random bytes that were thrown away, made with the parameters above. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$fZDiurtYFfpJxuNyj3VAWQ$4H+/8o3S1ENaaKIDKYYiYWkhQmA3GcGEAvYX2tSD0To'

/** Takes as long as verifySecret and is never true: for a sign-in to an account that does not exist. */
export async function verifyNothing(secret: string): Promise<false> {
  await verifySecret(nobody, secret)
  return false
}
