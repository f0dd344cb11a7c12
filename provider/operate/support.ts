// The commands of those who answer customers: `npm run operate -- support list`.
import { securityEvent } from '#provider/security/events.ts'
import {
  answerRequest,
  closeRequest,
  listForOperators,
  openAttachment,
  type ShownPost,
  SupportRefused,
  showForOperators,
} from '#provider/support/index.ts'
import { type Command, type OperateDeps, WrongCommand } from './command.ts'
import { notUnderstood, readOptions } from './options.ts'
import { saveFile } from './save-file.ts'

const usage =
  'list [--all] | show REFERENCE | attachment REFERENCE NUMBER --to FILE | answer REFERENCE --text "what" --by "who" | close REFERENCE'

interface Words {
  readonly reference: string
  readonly number: number
  readonly text: string
  readonly by: string
  readonly to: string
  readonly all: boolean
}

const acts: Readonly<Record<string, (deps: OperateDeps, words: Words) => Promise<void>>> = {
  async list({ db, print }, { all }) {
    const rows = await listForOperators(db, all)
    for (const { reference, state, updated_at, topic, name } of rows)
      print([reference, state, updated_at.toISOString(), topic, name].join('  '))
    print(`${rows.length} requests`)
  },

  async show({ db, vault, print }, { reference }) {
    const { request, posts } = await db.transaction((tx) => showForOperators(tx, vault, reference))
    print(`${request.reference}  ${request.state}  ${request.topic}  ${request.name}  ${request.email}`)
    if (request.transfer_id !== null) print(`transfer ${request.transfer_id}`)
    for (const { created_at, name, message, attachments } of posts) {
      print(`\n${created_at.toISOString()}  ${name ?? request.name}\n${message}`)
      for (const attachment of attachments) print(lineOf(attachment))
    }
  },

  async attachment({ db, clock, vault, isRehearsed = false, print }, { reference, number, to }) {
    const file = await openAttachment(db, vault, reference, number)
    const { customerId, id, name, type, size } = file
    // Noted before it is read, as when its owner reads it: what cannot be logged is not handed out.
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

  async answer({ db, clock, print }, { reference, text: message, by }) {
    await db.transaction((tx) => answerRequest(tx, { reference, message, by, now: clock.now() }))
    print(`${reference}: answered`)
  },

  async close({ db, clock, print }, { reference }) {
    await db.transaction((tx) => closeRequest(tx, reference, clock.now()))
    print(`${reference}: closed`)
  },
}

const lineOf = ({ number, file }: ShownPost['attachments'][number]): string =>
  file === undefined
    ? `attachment ${number}  deleted`
    : [`attachment ${number}`, file.name, file.type, `${file.size} bytes`].join('  ')

const options = {
  text: { type: 'string' },
  by: { type: 'string' },
  to: { type: 'string' },
  all: { type: 'boolean' },
} as const

/** How many words follow the name of an act: most have the request's reference alone. */
const wordsAfter: Readonly<Record<string, number>> = { list: 0, attachment: 2 }

export const support: Command = {
  usage,
  read(args) {
    const { positionals, values } = readOptions('support', usage, args, options)
    const [name = '', reference = '', nth = '1'] = positionals
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act || positionals.length !== 1 + (wordsAfter[name] ?? 1) || !/^[1-9]\d{0,3}$/.test(nth))
      throw notUnderstood('support', usage)
    const { text = '', by = '', to = '', all = false } = values
    if (name === 'attachment' && to === '') throw new WrongCommand('Say where to save it with --to.')
    return {
      ...(name === 'attachment' ? { noted: { request: reference, attachment: nth } } : {}),
      async run(deps) {
        try {
          await act(deps, { reference, number: Number(nth), text, by, to, all })
        } catch (error) {
          throw error instanceof SupportRefused ? new WrongCommand(error.message) : error
        }
      },
    }
  },
}
