// The commands of those who answer customers: `npm run operate -- support list`.
import {
  answerRequest,
  closeRequest,
  listForOperators,
  SupportRefused,
  showForOperators,
} from '#provider/support/index.ts'
import { type Command, type OperateDeps, WrongCommand } from './command.ts'
import { notUnderstood, readOptions } from './options.ts'

const usage = 'list [--all] | show REFERENCE | answer REFERENCE --text "what" --by "who" | close REFERENCE'

interface Words {
  readonly reference: string
  readonly text: string
  readonly by: string
  readonly all: boolean
}

const acts: Readonly<Record<string, (deps: OperateDeps, words: Words) => Promise<void>>> = {
  async list({ db, print }, { all }) {
    const rows = await listForOperators(db, all)
    for (const { reference, state, updated_at, topic, name } of rows)
      print([reference, state, updated_at.toISOString(), topic, name].join('  '))
    print(`${rows.length} requests`)
  },

  async show({ db, print }, { reference }) {
    const { request, posts } = await db.transaction((tx) => showForOperators(tx, reference))
    print(`${request.reference}  ${request.state}  ${request.topic}  ${request.name}  ${request.email}`)
    if (request.transfer_id !== null) print(`transfer ${request.transfer_id}`)
    print(`\n${request.created_at.toISOString()}\n${request.message}`)
    for (const post of posts)
      print(`\n${post.created_at.toISOString()}  ${post.name ?? request.name}\n${post.message}`)
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

const options = { text: { type: 'string' }, by: { type: 'string' }, all: { type: 'boolean' } } as const

export const support: Command = {
  usage,
  read(args) {
    const { positionals, values } = readOptions('support', usage, args, options)
    const [name = '', reference = '', ...rest] = positionals
    const act = acts[name]
    if (!act || rest.length > 0 || (name !== 'list') === (reference === ''))
      throw notUnderstood('support', usage)
    const { text = '', by = '', all = false } = values
    return {
      async run(deps) {
        try {
          await act(deps, { reference, text, by, all })
        } catch (error) {
          throw error instanceof SupportRefused ? new WrongCommand(error.message) : error
        }
      },
    }
  },
}
