import { randomBytes } from 'node:crypto'

/** The last time an id was made for and how many since: ids of one process and millisecond keep their order. */
let last = { time: 0, count: 0 }

/**
 * A UUID version 7 (RFC 9562): its first 48 bits are the time and the next 12 a counter within the millisecond, so
 * that rows made together lie together in an index and sort by age.
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

/** Whether a text from outside may be used as an id; the database refuses all others with an error of its own. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
