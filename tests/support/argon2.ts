// argon2 for the provider's tests (vitest.config.ts): hashing costs next to nothing, because a hash contains its cost. A
// customer has two and a login verifies one, 20 milliseconds each, in tests that are about neither.
import { createRequire } from 'node:module'
import type { hash as hashOfAll, verify as verifyOfAll } from '@node-rs/argon2'
import { afterAll, beforeAll } from 'vitest'

interface Argon2 {
  readonly hash: typeof hashOfAll
  readonly verify: typeof verifyOfAll
}

// An import would resolve to this file.
const original: Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let isFull = false

export const hash: Argon2['hash'] = (secret, parameters, signal) =>
  original.hash(secret, isFull ? parameters : cheap, signal)

let verified = 0

export const verify: Argon2['verify'] = (...given) => {
  verified += 1
  return original.verify(...given)
}

/** The number of verifications. */
export const countVerified = (): number => verified

/** Tests of this file or `describe` use the provider's real cost: those about that cost. */
export function atFullCost(): void {
  beforeAll(() => {
    isFull = true
  })
  afterAll(() => {
    isFull = false
  })
}
