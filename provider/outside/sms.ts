// Text messages. The outside world is simulated: a message goes to the outbox, which /sandbox shows.

import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { visibleLines } from '#provider/lib/visible.ts'
import { putMessage } from './outbox.ts'
import { withStraightMarks } from './straight-marks.ts'

interface Sms {
  /** E.164. */
  to: string
  text: string
  /** The one-time code in the text, so that the sandbox can show it apart. */
  code?: string
  now: Date
}

/** Magic input: no message reaches a number that ends so. */
export const UNREACHABLE_SUFFIX = '0000'

/** Sends a text message, unless the number cannot be reached; returns whether it could. */
export async function trySms(sql: Sql, message: Sms): Promise<boolean> {
  if (message.to.endsWith(UNREACHABLE_SUFFIX)) return false
  await putMessage(sql, { ...message, channel: 'sms', text: visibleLines(withStraightMarks(message.text)) })
  return true
}

/** Sends a text message. @throws ProviderError sms_unavailable when the number cannot be reached. */
export async function sendSms(sql: Sql, message: Sms): Promise<void> {
  if (!(await trySms(sql, message))) throw new ProviderError('sms_unavailable')
}
