// Lists messages that failed, and counts all by what became of them.

import { countMessages, type FailedMessage, failedMessages } from '#provider/messages/reports.ts'
import { counted } from './counted.ts'
import { commandOf } from './options.ts'
import { sinceOf } from './since.ts'

/** As long as it usually takes until somebody asks. */
const USUAL = '7d'

export const messages = commandOf('messages', {
  '[--since DAY|7d|12h] [--json]'(_words, { since = USUAL, json = false }) {
    sinceOf(since, new Date())
    return {
      async run({ db, clock, print }) {
        const from = sinceOf(since, clock.now())
        const failed = await failedMessages(db, from)
        for (const one of failed) print(json ? JSON.stringify(one) : lineOf(one))
        if (json) return
        for (const { channel, status, count } of await countMessages(db, from))
          print([channel, status, counted(count, 'message')].join('  '))
      },
    }
  },
})

const lineOf = ({ created_at, channel, recipient, failure, attempts, partner_id }: FailedMessage): string =>
  [created_at.toISOString(), channel, recipient, failure, counted(attempts, 'call'), partner_id ?? '-'].join(
    '  ',
  )
