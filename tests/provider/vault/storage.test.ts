// The behaviour of every storage: the memory of tests, a folder, and a bucket on an S3 server that checks signatures.
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, test } from 'vitest'
import type { BucketPlace, FilesConfig } from '#provider/vault/config.ts'
import { createStorage } from '#provider/vault/storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'farsend-storage-'))
await mkdir(join(folder, 'bucket'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 'bucket'),
  configureBuckets: [{ name: 'papers', configs: [] }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const bucket: BucketPlace = {
  kind: 's3',
  address: `http://127.0.0.1:${port}/papers/farsend`,
  region: 'ca-central-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
}
const at = (place: FilesConfig['place']) => createStorage({ place })
const path = join(folder, 'files')

const places: [name: string, place: FilesConfig['place']][] = [
  ['memory', { kind: 'memory' }],
  ['a folder', { kind: 'folder', path }],
  ['a bucket', bucket],
]

describe.each(places)('in %s', (_name, place) => {
  const storage = at(place)
  const one = '018f6b1e-7c4a-7d2e-9b3a-4f5e6d7c8ba1'
  const other = '018f6b1e-7c4a-7d2e-9b3a-4f5e6d7c8ba2'

  test('returns what was stored', async () => {
    const content = Buffer.alloc(262_173, 7)
    await storage.put(`${one}/0-abc`, content)
    await storage.put(`${one}/262144-def`, Buffer.from('end'))
    expect((await storage.get(`${one}/0-abc`)).equals(content)).toBe(true)
    expect((await storage.get(`${one}/262144-def`)).toString()).toBe('end')
  })

  test('a missing file is an error', async () => {
    await expect(storage.get(`${other}/0-abc`)).rejects.toThrow()
  })

  test('a file is deleted with all its parts and nothing else, idempotently', async () => {
    await storage.put(`${other}/0-abc`, Buffer.from('stays'))
    await storage.removeAll(`${one}/`)
    await storage.removeAll(`${one}/`)
    await expect(storage.get(`${one}/0-abc`)).rejects.toThrow()
    await expect(storage.get(`${one}/262144-def`)).rejects.toThrow()
    expect((await storage.get(`${other}/0-abc`)).toString()).toBe('stays')
  })

  test('everything is deleted at once', async () => {
    await storage.removeAll('')
    await expect(storage.get(`${other}/0-abc`)).rejects.toThrow()
  })
})

test('files in a folder are readable by their own user alone, and never half written', async () => {
  const storage = at({ kind: 'folder', path })
  const id = '018f6b1e-7c4a-7d2e-9b3a-4f5e6d7c8bff'
  await storage.put(`${id}/0-abc`, Buffer.from('x'))
  expect(await readdir(join(path, 'ff', id))).toEqual(['0-abc'])
  expect((await stat(join(path, 'ff', id, '0-abc'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(path, 'ff', id))).mode & 0o777).toBe(0o700)
})

test('a server refuses another key, and the error does not reveal the address', async () => {
  const storage = at({ ...bucket, secretKey: 'another' })
  await expect(storage.put('a/0', Buffer.from('x'))).rejects.toThrow(/^The storage returned 403 to PUT$/)
})

test('a redirect is not followed', async () => {
  const elsewhere = createServer((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/papers/farsend/a` }).end(),
  ).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const address = elsewhere.address()
  const own = typeof address === 'object' ? address?.port : 0
  const storage = at({ ...bucket, address: `http://127.0.0.1:${own}/papers` })
  await expect(storage.get('a')).rejects.toThrow()
  elsewhere.close()
})
