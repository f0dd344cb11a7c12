import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyedHash, seal, unseal } from '#provider/auth/sealing.ts'

const key = randomBytes(32)
const secret = Buffer.from('a secret')
const sealed = seal(key, 'authenticator', 'amara', secret)

test('what was sealed is opened again', () => {
  expect(unseal(key, 'authenticator', 'amara', sealed)).toEqual(secret)
  expect(seal(key, 'authenticator', 'amara', secret)).not.toBe(sealed)
})

test.each([
  ['another key', randomBytes(32), 'authenticator', 'amara', sealed],
  ['another use', key, 'document', 'amara', sealed],
  ['another owner', key, 'authenticator', 'ngozi', sealed],
  ['another end', key, 'authenticator', 'amara', `${sealed.slice(0, -2)}AA`],
  ['half of it', key, 'authenticator', 'amara', sealed.slice(0, 20)],
  ['nothing', key, 'authenticator', 'amara', ''],
])('with %s it is not', (_name, otherKey, use, owner, text) => {
  expect(() => unseal(otherKey, use, owner, text)).toThrow()
})

test('a hash depends on key, use, owner and value', () => {
  const hashes = [
    keyedHash(key, 'code', 'amara', 'x'),
    keyedHash(randomBytes(32), 'code', 'amara', 'x'),
    keyedHash(key, 'other', 'amara', 'x'),
    keyedHash(key, 'code', 'ngozi', 'x'),
    keyedHash(key, 'code', 'amara', 'y'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(keyedHash(key, 'code', 'amara', 'x')).toBe(hashes[0])
})
