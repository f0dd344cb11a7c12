import { expect, test } from 'vitest'
import {
  deriveKey,
  isSealedWith,
  keyedHash,
  keyringOf,
  SealBroken,
  seal,
  sealText,
  unseal,
  unsealText,
} from '#provider/lib/sealing.ts'

const key = Buffer.alloc(32, 1)

test('a sealed value opens with its key, in its place', () => {
  const sealed = sealText(key, 'row 1', 'Amara Okafor')
  expect(sealed.includes('Amara')).toBe(false)
  expect(unsealText(key, 'row 1', sealed)).toBe('Amara Okafor')
  expect(unseal(key, 'empty', seal(key, 'empty', Buffer.alloc(0)))).toHaveLength(0)
})

test('it opens with no other key and in no other place', () => {
  const sealed = sealText(key, 'row 1', 'Amara Okafor')
  expect(() => unsealText(Buffer.alloc(32, 2), 'row 1', sealed)).toThrow(SealBroken)
  expect(() => unsealText(key, 'row 2', sealed)).toThrow(SealBroken)
})

test('a modified value does not open', () => {
  const sealed = sealText(key, 'row 1', 'Amara Okafor')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unsealText(key, 'row 1', changed), String(at)).toThrow(SealBroken)
  }
  for (const length of [0, 1, 12, 28])
    expect(() => unseal(key, 'row 1', sealed.subarray(0, length))).toThrow(SealBroken)
})

test('a keyring opens what its former keys sealed, and seals with its first', () => {
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const [before, both, after] = [
    keyringOf({ current: old, former: [] }, 'drafts'),
    keyringOf({ current, former: [old] }, 'drafts'),
    keyringOf({ current, former: [] }, 'drafts'),
  ]
  // As it was sealed before keys had ids.
  const oldest = sealText(deriveKey(old, 'drafts'), 'row 1', 'Amara Okafor')
  const earlier = sealText(before, 'row 1', 'Amara Okafor')
  const now = sealText(both, 'row 1', 'Amara Okafor')
  for (const sealed of [oldest, earlier, now]) {
    expect(unsealText(both, 'row 1', sealed)).toBe('Amara Okafor')
    expect(() => unsealText(both, 'row 2', sealed)).toThrow(SealBroken)
  }
  expect([oldest, earlier, now].map((sealed) => isSealedWith(both, sealed))).toEqual([false, false, true])
  expect(unsealText(after, 'row 1', now)).toBe('Amara Okafor')
  for (const sealed of [oldest, earlier]) expect(() => unsealText(after, 'row 1', sealed)).toThrow(SealBroken)
  for (let at = 0; at < now.length; at += 1) {
    const changed = Buffer.from(now)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unsealText(both, 'row 1', changed), String(at)).toThrow(SealBroken)
  }
})

test('the same text is never sealed alike', () => {
  expect(sealText(key, 'a', 'text').equals(sealText(key, 'a', 'text'))).toBe(false)
})

test('each purpose has its own key, the same each time', () => {
  const uses = (['files', 'answers', 'drafts', 'verifier', 'authenticator', 'recovery-code'] as const).map(
    (use) => deriveKey(key, use).toString('hex'),
  )
  expect(new Set(uses).size).toBe(uses.length)
  expect(deriveKey(key, 'drafts').toString('hex')).toBe(uses[2])
  expect(uses).not.toContain(key.toString('hex'))
})

test('a hash depends on key, owner and value', () => {
  const hashes = [
    keyedHash(key, 'amara', 'x'),
    keyedHash(Buffer.alloc(32, 2), 'amara', 'x'),
    keyedHash(key, 'ngozi', 'x'),
    keyedHash(key, 'amara', 'y'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(keyedHash(key, 'amara', 'x')).toBe(hashes[0])
})
