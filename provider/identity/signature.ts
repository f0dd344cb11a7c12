// The verifier signs what it sends: `t=<seconds since 1970>,v1=<hex>`, an HMAC-SHA256 of those seconds, a dot and the
// body as it is. The time is signed too, so that a message that somebody recorded is of no use later.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { policy } from '#provider/policy.ts'

export const SIGNATURE_HEADER = 'x-verifier-signature'

const PATTERN = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

const macOf = (secret: Buffer, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** The header's value for a body that is sent now. */
export function sign(secret: Buffer, body: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** Whether a signature is the verifier's, and fresh. */
export function isSigned(secret: Buffer, header: unknown, body: string, now: Date): boolean {
  const [, seconds, mac] = (typeof header === 'string' && PATTERN.exec(header)) || []
  if (seconds === undefined || mac === undefined) return false
  const age = Math.abs(now.getTime() / 1000 - Number(seconds))
  const isRight = timingSafeEqual(macOf(secret, seconds, body), Buffer.from(mac, 'hex'))
  return isRight && age <= policy.identity.verification.event_tolerance_seconds
}
