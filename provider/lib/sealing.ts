// Seals data that must be read again but stay private: AES-256-GCM with keys derived from SECRETS_KEY, which
// is not in the database. Sealed data is bound to its place: moved to another row, owner or part of a file,
// it won't open. It names its key, so that a new one can replace it (provider/operate/reseal.ts).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export const KEY_BYTES = 32

const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 4
/** First byte of sealed data: its key follows from its place, or its key's id comes next. */
const [PLAIN, NAMED] = [1, 2]

/** SECRETS_KEY, which seals, and those of SECRETS_KEY_OLD, which only open. */
export interface Secrets {
  readonly current: Buffer
  readonly former: readonly Buffer[]
}

export type KeyUse =
  | 'files'
  | 'answers'
  | 'saved-answer'
  | 'drafts'
  | 'verifier'
  | 'authenticator'
  | 'recovery-code'
  | 'card-vault'
  | 'tracking-link'

/** One use's keys by id. The first seals; ids reveal nothing about keys. */
export type Keyring = ReadonlyMap<string, Buffer>

/** Derives a separate key for each use. */
export const deriveKey = (secret: Buffer, use: KeyUse): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `farsend ${use}`, KEY_BYTES))

const idOf = (secret: Buffer): string =>
  createHmac('sha256', secret).update('id').digest().subarray(0, ID_BYTES).toString('hex')

export const keyringOf = ({ current, former }: Secrets, use: KeyUse): Keyring =>
  new Map([current, ...former].map((secret) => [idOf(secret), deriveKey(secret, use)]))

/** Sealed data can't be opened: wrong key, wrong place, or altered. */
export class SealBroken extends Error {}

/**
 * @param key a keyring; or a key that seals one place alone, such as a file's
 * @param place what it belongs to, not secret: a row's id and a column
 */
export function seal(key: Buffer | Keyring, place: string, content: Uint8Array): Buffer {
  if (Buffer.isBuffer(key)) return Buffer.concat([Buffer.of(PLAIN), sealed(key, place, content)])
  const [first] = key
  if (!first) throw new Error('A keyring without keys')
  return Buffer.concat([Buffer.of(NAMED), Buffer.from(first[0], 'hex'), sealed(first[1], place, content)])
}

function sealed(key: Buffer, place: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const text = cipher.update(content)
  cipher.final()
  return Buffer.concat([nonce, text, cipher.getAuthTag()])
}

/** @throws SealBroken */
export function unseal(key: Buffer | Keyring, place: string, content: Uint8Array): Buffer {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes[0] === NAMED && !Buffer.isBuffer(key)) {
    const named = key.get(bytes.subarray(1, 1 + ID_BYTES).toString('hex'))
    if (named) return opened(named, place, bytes.subarray(1 + ID_BYTES))
  }
  if (bytes[0] !== PLAIN) throw new SealBroken('Sealed with another key, or not sealed')
  // Older than key ids: of a keyring, the key that opens it.
  const keys = Buffer.isBuffer(key) ? [key] : [...key.values()]
  for (const each of keys.slice(0, -1)) {
    try {
      return opened(each, place, bytes.subarray(1))
    } catch {}
  }
  return opened(keys.at(-1) ?? Buffer.of(), place, bytes.subarray(1))
}

function opened(key: Buffer, place: string, bytes: Buffer): Buffer {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealBroken('Not sealed')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const content = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    decipher.final()
    return content
  } catch (error) {
    throw new SealBroken('A seal is broken', { cause: error })
  }
}

export const sealText = (key: Buffer | Keyring, place: string, text: string): Buffer =>
  seal(key, place, Buffer.from(text))

/** @throws SealBroken */
export const unsealText = (key: Buffer | Keyring, place: string, content: Uint8Array): string =>
  unseal(key, place, content).toString('utf8')

/** Whether something is sealed with the keyring's first key. */
export function isSealedWith(key: Keyring, content: Uint8Array): boolean {
  const [id] = key.keys()
  return content[0] === NAMED && Buffer.from(content.subarray(1, 1 + ID_BYTES)).toString('hex') === id
}

/** A column of sealed values, for `operate -- reseal`. */
export interface SealedColumn {
  readonly table: string
  /** The columns of its primary key, of which `place` gets the values as text. */
  readonly key: readonly string[]
  readonly column: string
  /** How it is stored, if not as bytes. */
  readonly text?: 'base64url'
  readonly use: KeyUse
  readonly place: (...key: string[]) => string
}

/** A base64url hash whose values can't be guessed from the database alone. */
export const keyedHash = (key: Buffer, owner: string, value: string): string =>
  createHmac('sha256', key).update(`${owner}:${value}`).digest('base64url')
