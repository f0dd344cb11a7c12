// The commands that stop money and let it go: `npm run operate -- freeze customer ID --reason … --by …`.
import { parseArgs } from 'node:util'
import type { Tx } from '#provider/db/index.ts'
import {
  type FreezeOrder,
  FreezeRefused,
  freezeCustomer,
  freezeTransfer,
  releaseCustomer,
  releaseTransfer,
} from '#provider/freezes/index.ts'
import { type Command, WrongCommand } from './command.ts'

type Act = (tx: Tx, order: FreezeOrder) => Promise<void>

const usage = 'customer|transfer ID --reason "why" --by "who"'

/** A customer's ID is a uuid or a number (+14165550142), a transfer's a uuid or a reference (FS-48K2-71QD). */
export const freeze = command('freeze', 'frozen', { customer: freezeCustomer, transfer: freezeTransfer })

export const release = command('release', 'released', {
  customer: releaseCustomer,
  transfer: releaseTransfer,
})

function command(name: string, done: string, acts: Readonly<Record<string, Act>>): Command {
  return {
    usage,
    read(args) {
      const read = wordsOf(args)
      const [subject = '', id = '', ...rest] = read?.positionals ?? []
      const act = acts[subject]
      if (!read || !act || id === '' || rest.length > 0)
        throw new WrongCommand(`Write: npm run operate -- ${name} ${usage}`)
      const { reason = '', by = '' } = read.values
      return {
        async run({ db, clock, print }) {
          try {
            await db.transaction((tx) => act(tx, { id, reason, by, now: clock.now() }))
          } catch (error) {
            throw error instanceof FreezeRefused ? new WrongCommand(error.message) : error
          }
          print(`${subject} ${id}: ${done}`)
        },
      }
    },
  }
}

function wordsOf(args: readonly string[]) {
  const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return undefined
  }
}
