// The verifier's signature: `t=<Unix seconds>,v1=<hex>`, an HMAC-SHA256 of the seconds, a dot and the raw
// body. Signing the time makes a recorded message useless later.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { policy } from '#provider/policy.ts'

export const SIGNATURE_HEADER = 'x-verifier-signature'

const PATTERN = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

const macOf = (secret: Buffer, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

export function sign(secret: Buffer, body: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

export function isSigned(secret: Buffer, header: unknown, body: string, now: Date): boolean {
  const [, seconds, mac] = (typeof header === 'string' && PATTERN.exec(header)) || []
  if (seconds === undefined || mac === undefined) return false
  const age = Math.abs(now.getTime() / 1000 - Number(seconds))
  const isRight = timingSafeEqual(macOf(secret, seconds, body), Buffer.from(mac, 'hex'))
  return isRight && age <= policy.identity.verification.event_tolerance_seconds
}
