// Commands for customer support: `npm run operate -- support list`.
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { securityEvent } from '#provider/security/events.ts'
import {
  answerRequest,
  closeRequest,
  listForOperators,
  openAttachment,
  type ShownPost,
  showForOperators,
} from '#provider/support/index.ts'
import { counted } from './counted.ts'
import { byIn, commandOf, demandReasonAndBy, reasonOr } from './options.ts'
import { saveFile } from './save-file.ts'

export const support = commandOf('support', {
  'list [--all]': (_words, { all = false }) => ({
    async run({ db, print }) {
      const rows = await listForOperators(db, all)
      for (const { reference, state, updated_at, topic, name } of rows)
        print([reference, state, updated_at.toISOString(), topic, name].join('  '))
      print(counted(rows.length, 'request'))
    },
  }),

  'show REFERENCE': ([, reference = '']) => ({
    noted: { request: reference },
    run: async ({ db, vault, print }) => {
      const { request, posts } = await db.transaction((tx) => showForOperators(tx, vault, reference))
      print(`${request.reference}  ${request.state}  ${request.topic}  ${request.name}  ${request.email}`)
      if (request.transfer_id !== null) print(`transfer ${request.transfer_id}`)
      for (const { created_at, name, message, attachments } of posts) {
        print('')
        print(`${created_at.toISOString()}  ${name ?? request.name}`)
        // Indented, so that no line of a message looks like ours.
        for (const line of message.split(/\r?\n/)) print(`  ${line}`)
        for (const attachment of attachments) print(lineOf(attachment))
      }
    },
  }),

  'attachment REFERENCE NUMBER --to FILE'([, reference = '', nth], { to = '' }) {
    const number = Number(nth)
    if (to === '') throw new WrongCommand('Say where to save it with --to.')
    return {
      noted: { request: reference, attachment: String(number) },
      run: async ({ db, clock, vault, isRehearsed = false, print }) => {
        const file = await openAttachment(db, vault, reference, number)
        const { customerId, id, name, type, size } = file
        // Logged before it is read, as for its owner: if logging fails, nothing is handed out.
        const detail = { upload: id }
        await securityEvent(db, {
          event: 'document_read',
          outcome: 'done',
          customerId,
          now: clock.now(),
          detail,
        })
        if (!isRehearsed) await saveFile(to, file.parts)
        print(`${reference}, attachment ${number}: ${name}, ${type}, ${size} bytes, saved as ${to}`)
      },
    }
  },

  'answer REFERENCE --text "what" [--by "who"]'([, reference = ''], values) {
    const by = byIn(values)
    const message = values.text ?? ''
    if (message.trim() === '') throw new WrongCommand('Say what the writer reads with --text.')
    return {
      noted: { request: reference, act: 'answer', reason: reasonOr('they asked', values), by },
      asks: `This sends your answer to the writer of ${reference}.`,
      run: async ({ db, clock, print }) => {
        await db.transaction((tx) => answerRequest(tx, { reference, message, by, now: clock.now() }))
        print(`${reference}: answered`)
      },
    }
  },

  'close REFERENCE --reason "why" [--by "who"]'([, reference = ''], values) {
    const { reason, by } = demandReasonAndBy(values)
    return {
      noted: { request: reference, act: 'close', reason, by },
      asks: `This closes the request ${reference}: only its writer can reopen it.`,
      run: async ({ db, clock, print }) => {
        await db.transaction((tx) => closeRequest(tx, reference, clock.now()))
        print(`${reference}: closed`)
      },
    }
  },
})

const lineOf = ({ number, file }: ShownPost['attachments'][number]): string =>
  file === undefined
    ? `attachment ${number}  deleted`
    : [`attachment ${number}`, file.name, file.type, `${file.size} bytes`].join('  ')
