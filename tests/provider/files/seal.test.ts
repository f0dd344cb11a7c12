import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createKeys } from '#provider/files/keys.ts'
import { SealBroken, seal, sealText, unseal, unsealText } from '#provider/files/seal.ts'

const key = Buffer.alloc(32, 1)
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farsend-seal-'))
  folders.push(folder)
  return join(folder, 'files')
}

test('what is sealed opens with its key, in its place', () => {
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

test('whatever is changed of it, it does not open', () => {
  const sealed = sealText(key, 'row 1', 'Amara Okafor')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unsealText(key, 'row 1', changed), String(at)).toThrow(SealBroken)
  }
  for (const length of [0, 1, 12, 28])
    expect(() => unseal(key, 'row 1', sealed.subarray(0, length))).toThrow(SealBroken)
})

test('the same text is never sealed alike', () => {
  expect(sealText(key, 'a', 'text').equals(sealText(key, 'a', 'text'))).toBe(false)
})

test('the sandbox makes its key once, for nobody but its own user, and finds it again', async () => {
  const keyFolder = await newFolder()
  const place = { kind: 'folder', path: keyFolder } as const
  const first = createKeys({ key: null, keyFolder, place })
  const again = createKeys({ key: null, keyFolder, place })
  expect(first('files').equals(again('files'))).toBe(true)
  expect((await stat(join(keyFolder, 'key'))).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(join(keyFolder, 'key'), 'utf8'), 'base64')).toHaveLength(32)
})

test('a key that is set is used, and each use has one of its own', () => {
  const config = { key: key.toString('base64'), keyFolder: null, place: { kind: 'memory' } } as const
  const [one, other] = [createKeys(config), createKeys(config)]
  const uses = (['files', 'answers', 'drafts', 'verifier'] as const).map((use) => one(use).toString('hex'))
  expect(new Set(uses).size).toBe(4)
  expect(other('drafts').toString('hex')).toBe(uses[2])
  expect(uses).not.toContain(key.toString('hex'))
})
