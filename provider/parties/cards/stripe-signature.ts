// Stripe-Signature: t=seconds,v1=mac, a v1 per secret while one is replaced. The MAC is HMAC-SHA256 of "seconds.body".
// https://docs.stripe.com/webhooks/signature

import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a message's time may be from ours, in seconds. */
const TOLERANCE = 300

const macOf = (secret: string, seconds: number, body: Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

export function isSigned(secret: string, header: unknown, body: Buffer, now: Date): boolean {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim())
  const seconds = Number(/^t=(\d{1,12})$/.exec(parts.find((part) => part.startsWith('t=')) ?? '')?.[1])
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE)) return false
  const right = Buffer.from(macOf(secret, seconds, body), 'hex')
  return parts.some((part) => {
    const mac = /^v1=([0-9a-f]{64})$/.exec(part)?.[1]
    return mac !== undefined && timingSafeEqual(right, Buffer.from(mac, 'hex'))
  })
}
