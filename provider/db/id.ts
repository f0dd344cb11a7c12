import { randomBytes } from 'node:crypto'

/** The last timestamp and how many ids it has: keeps ids of one process in order within a millisecond. */
let last = { time: 0, count: 0 }

/**
 * A UUID version 7 (RFC 9562): 48 bits of time, then a 12-bit counter within the millisecond, so rows created
 * together are adjacent in an index and sort by age.
 */
export function newId(now: Date = new Date()): string {
  const time = now.getTime()
  last = { time, count: time === last.time ? (last.count + 1) % 0x1000 : 0 }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A lower bound of the ids made at a time or later: those made earlier sort before it. */
export function firstIdOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** Whether outside text is a valid id; the database would reject others with its own error. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
