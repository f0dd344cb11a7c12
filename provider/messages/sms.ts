// Text messages: written into the outbox, and sent from there (worker.ts).

import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { visibleLines } from '#provider/lib/visible.ts'
import { putMessage } from './outbox.ts'
import { reachesPhone } from './reach.ts'
import { withStraightMarks } from './straight-marks.ts'

interface Sms {
  /** E.164. */
  to: string
  text: string
  /** The one-time code in the text: it goes first, and not at all once it has expired. */
  code?: string
  now: Date
}

let site: string | undefined

/** Binds codes to the site at this address: phones offer them there and nowhere else. */
export function bindCodesTo(origin: string): void {
  site = new URL(origin).hostname
}

/** The last line by which browsers know whose code it is (WICG, origin-bound one-time codes). */
const bound = ({ text, code }: Sms): string =>
  site === undefined || code === undefined ? text : `${text}\n\n@${site} #${code}`

/** Sends an SMS; false if the number can't be reached. */
export async function trySms(sql: Sql, message: Sms): Promise<boolean> {
  if (!reachesPhone(message.to)) return false
  await putMessage(sql, { ...message, channel: 'sms', text: visibleLines(withStraightMarks(bound(message))) })
  return true
}

/** @throws ProviderError sms_unavailable if the number can't be reached */
export async function sendSms(sql: Sql, message: Sms): Promise<void> {
  if (!(await trySms(sql, message))) throw new ProviderError('sms_unavailable')
}
