// The behaviour of every storage: the memory of tests, a folder, and a bucket on an S3 server that checks signatures.
// AWS's published signature examples are at the end.
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, test } from 'vitest'
import type { BucketPlace, FilesConfig } from '#provider/vault/config.ts'
import { type Credentials, sha256, signedHeaders } from '#provider/vault/sigv4.ts'
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

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const s3: Credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 's3',
}
/** The test suite of Signature Version 4, "get-vanilla" and its neighbours. */
const suite: Credentials = {
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
}
const EMPTY = sha256('')
const host = 'https://examplebucket.s3.amazonaws.com'

test.each([
  [
    'an object is got in part',
    'GET',
    `${host}/test.txt`,
    { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    EMPTY,
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object is put',
    'PUT',
    `${host}/test$file.text`,
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
    },
    sha256('Welcome to Amazon S3.'),
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a query without a value',
    'GET',
    `${host}/?lifecycle`,
    { 'x-amz-content-sha256': EMPTY },
    EMPTY,
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'objects are listed',
    'GET',
    `${host}/?max-keys=2&prefix=J`,
    { 'x-amz-content-sha256': EMPTY },
    EMPTY,
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])(
  'the published example has the same signature: %s',
  (_name, method, address, headers, bodyHash, signature) => {
    const now = new Date('2013-05-24T00:00:00Z')
    const signed = signedHeaders({ method, url: new URL(address), headers, bodyHash }, s3, now)
    expect(signed.authorization).toMatch(new RegExp(`Signature=${signature}$`))
  },
)

test.each([
  ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  [
    'get-vanilla-query-order-key-case',
    'GET',
    '/?Param2=value2&Param1=value1',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
  ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
])('the case %s of the test suite has the same signature', (_name, method, path, signature) => {
  const now = new Date('2015-08-30T12:36:00Z')
  const url = new URL(`https://example.amazonaws.com${path}`)
  const signed = signedHeaders({ method, url, bodyHash: EMPTY }, suite, now)
  expect(signed.authorization).toMatch(new RegExp(`Signature=${signature}$`))
})
