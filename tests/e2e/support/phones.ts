/** Numbers already used by this process. */
let made = 0

/**
 * A unique Canadian mobile number in E.164. The worker after a failed test has another index, and each run has a new
 * database.
 */
export function newPhone(): string {
  made += 1
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
  // None ends in 0000, which the sandbox never reaches.
  return `+1416${2_000_000 + worker * 1_000 + made}`
}

/** A number that can't receive messages (magic input of the sandbox). */
export const unreachablePhone = '+14162990000'

/** The number as a Canadian types it: without the calling code. */
export function national(phone: string): string {
  return phone.replace(/^\+1/, '')
}
