// argon2 as the tests of the provider have it (vitest.config.ts): a secret costs next to nothing, because what a hash costs
// is written in it. A customer has two and a login asks for one, 20 milliseconds each, in tests that are about neither.
import { createRequire } from 'node:module'
import type { hash as hashOfAll, verify as verifyOfAll } from '@node-rs/argon2'
import { afterAll, beforeAll } from 'vitest'

interface Argon2 {
  readonly hash: typeof hashOfAll
  readonly verify: typeof verifyOfAll
}

// An import would lead here again.
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

/** How often a secret has been compared with a hash. */
export const countVerified = (): number => verified

/** The tests of this file, or of this `describe`, pay what the provider asks for: those about that cost. */
export function atFullCost(): void {
  beforeAll(() => {
    isFull = true
  })
  afterAll(() => {
    isFull = false
  })
}
