import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueToken, newSalt, newToken } from '#provider/lib/tokens.ts'

const OWNER_BYTES = 16

/** The number of unpredictable bytes in a base64url value. */
const secretBytes = (value: string, known = 0): number => Buffer.from(value, 'base64url').length - known

test('tokens and salts hold 256 random bits', () => {
  const owner = randomUUID()
  expect(secretBytes(issueToken(owner).token, OWNER_BYTES) * 8).toBe(256)
  expect(secretBytes(newToken().token) * 8).toBe(256)
  expect(secretBytes(newSalt()) * 8).toBe(256)
})

test('a thousand tokens of one owner share nothing but the owner', () => {
  const owner = randomUUID()
  const secrets = Array.from({ length: 1000 }, () =>
    Buffer.from(issueToken(owner).token, 'base64url').subarray(OWNER_BYTES),
  )
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1000)
  // Each bit is set about half the time: five standard deviations of a fair coin are 79 of 1,000.
  for (let bit = 0; bit < 256; bit += 1) {
    const set = secrets.filter((secret) => ((secret[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(Math.abs(set - 500), `bit ${bit}`).toBeLessThan(120)
  }
})
