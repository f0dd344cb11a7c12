// An S3-compatible bucket as storage. It needs four calls: put, get, list and delete.
import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketPlace } from '#provider/vault/config.ts'
import type { Storage } from './storage.ts'

const TIMEOUT_MS = 20_000

/** `<Key>a&amp;b</Key>` → `a&b`. Our names need no more XML than that. */
const keysIn = (xml: string): string[] =>
  [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key.replaceAll('&amp;', '&'))

export function createBucket(place: BucketPlace): Storage {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = new URL(place.address.endsWith('/') ? place.address : `${place.address}/`)
  // The path's first part is the bucket; the rest prefixes every name.
  const [bucket = '', ...folders] = base.pathname.split('/').filter((part) => part !== '')
  const prefix = folders.map((folder) => `${folder}/`).join('')

  async function ask(method: string, url: URL, content?: Buffer): Promise<Response> {
    const response = await client.fetch(url, {
      method,
      // Signs the content too.
      headers: { 'x-amz-content-sha256': hash('sha256', content ?? '') },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      ...(content ? { body: new Uint8Array(content) } : {}),
    })
    // The response may reveal locations: log only its status.
    if (!response.ok) throw new Error(`The storage returned ${response.status} to ${method}`)
    return response
  }

  const objectUrl = (key: string) => new URL(`/${bucket}/${key}`, base)

  return {
    async put(name, content) {
      const response = await ask('PUT', objectUrl(prefix + name), content)
      await response.arrayBuffer()
    },
    async get(name) {
      const response = await ask('GET', objectUrl(prefix + name))
      return Buffer.from(await response.arrayBuffer())
    },
    async removeAll(folder) {
      for (;;) {
        const list = new URL(`/${bucket}`, base)
        list.search = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder }).toString()
        const keys = keysIn(await (await ask('GET', list)).text())
        if (keys.length === 0) return
        for (const key of keys) await (await ask('DELETE', objectUrl(key))).arrayBuffer()
      }
    },
  }
}
