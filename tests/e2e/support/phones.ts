/** Numbers that this process has given away. */
let made = 0

/**
 * A Canadian mobile number, in E.164, that no other test has. A worker that a failed test has ended is followed by
 * one with another index, and the database is new for each run.
 */
export function newPhone(): string {
  made += 1
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
  // None ends in 0000, which the sandbox never reaches.
  return `+1416${2_000_000 + worker * 1_000 + made}`
}

/** A number that no message reaches (magic input of the sandbox). */
export const unreachablePhone = '+14162990000'

/** The number as a Canadian types it: without the calling code. */
export function national(phone: string): string {
  return phone.replace(/^\+1/, '')
}
