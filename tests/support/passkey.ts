// A software authenticator of passkeys (WebAuthn) for tests without a browser: it makes a key pair and signs
// challenges, and can be made to lie.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The subset of CBOR (RFC 8949) that an authenticator needs. */
type Cbor = number | string | Buffer | readonly (readonly [Cbor, Cbor])[]

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, part]) => [cbor(key), cbor(part)])])
}

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** What an authenticator may be made to claim. */
export interface Lies {
  origin?: string
  rpId?: string
  /** Whether it verified its user; true by default. */
  verified?: boolean
  /** Whether it is synced between devices. */
  synced?: boolean
  counter?: number
}

interface Asked {
  challenge: string
}

/** One passkey on one authenticator. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url')
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  /** The user handle in base64url, known after creation. */
  user = ''
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Lies): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  #data(
    { rpId = new URL(this.#origin).hostname, verified = true, synced = false, counter }: Lies,
    made?: Buffer,
  ): Buffer {
    const flags = 1 | (verified ? 4 : 0) | (synced ? 24 : 0) | (made ? 64 : 0)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter ?? this.counter, 1)
    return Buffer.concat([sha256(rpId), rest, made ?? Buffer.alloc(0)])
  }

  /** The browser's result for creation options. */
  make({ challenge, user }: Asked & { user: { id: string } }, lies: Lies = {}) {
    this.user = user.id
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const key = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const data = this.#data(lies, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
    const attestation = cbor([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', data],
    ])
    return {
      id: this.id,
      clientDataJSON: this.#client('webauthn.create', challenge, lies),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** The browser's result for request options; each use increments the counter. */
  use({ challenge }: Asked, lies: Lies = {}) {
    this.counter += 1
    const clientDataJSON = this.#client('webauthn.get', challenge, lies)
    const data = this.#data(lies)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: this.user,
    }
  }
}
