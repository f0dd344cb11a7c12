// Authenticator app codes: RFC 6238 with SHA-1 and six digits, which every app supports. Pure.
import { createHmac } from 'node:crypto'
import { policy } from '#provider/policy.ts'

const { period_seconds, steps_around } = policy.security.authenticator
const { length } = policy.security.code

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding, as apps expect. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period_seconds)
}

/** RFC 4226, section 5.3. */
export function codeOfStep(secret: Uint8Array, step: number, digits = length): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The latest step near `now` with this code; undefined if none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = stepOf(now)
  const around = Array.from({ length: 2 * steps_around + 1 }, (_, back) => present + steps_around - back)
  return around.find((step) => codeOfStep(secret, step) === code)
}

/** For the QR code. */
export function keyUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const values = {
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: `${length}`,
    period: `${period_seconds}`,
  }
  return `otpauth://totp/${label}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`
}
