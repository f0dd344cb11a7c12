// AWS Signature Version 4, for S3-compatible storage. Tested with the published examples.
import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
  readonly service: string
}

interface Signable {
  readonly method: string
  readonly url: URL
  /** Headers to sign, by lower-case name; `host` and `x-amz-date` are added. */
  readonly headers?: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hex. */
  readonly bodyHash: string
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** By RFC 3986: all but letters, digits and four signs. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => escaped(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort((one, other) => (one < other ? -1 : 1))
    .join('&')

/** `20130524T000000Z` */
const stamp = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * A signed request's headers: the given ones, the time and the authorization. The HTTP client adds `host`.
 */
export function signedHeaders(
  { method, url, headers = {}, bodyHash }: Signable,
  { accessKey, secretKey, region, service }: Credentials,
  now: Date,
): Record<string, string> {
  const time = stamp(now)
  const day = time.slice(0, 8)
  const sent: Record<string, string> = { ...headers, 'x-amz-date': time }
  const all = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name, value.trim().replace(/ +/g, ' ')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const names = all.map(([name]) => name).join(';')
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...all.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day))
  const signature = hmac(key, text).toString('hex')
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
