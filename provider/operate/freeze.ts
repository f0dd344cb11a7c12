// Commands to freeze and release money: `npm run operate -- freeze customer ID --reason … --by …`.

import type { Tx } from '#provider/db/index.ts'
import {
  type FreezeOrder,
  freezeCustomer,
  freezeTransfer,
  releaseCustomer,
  releaseTransfer,
} from '#provider/freezes/index.ts'
import type { Command } from './command.ts'
import { demandReasonAndBy, notUnderstood, readOptions, reasonAndBy } from './options.ts'

type Act = (tx: Tx, order: FreezeOrder) => Promise<void>

const usage = 'customer|transfer ID --reason "why" --by "who"'

/** IDs: a customer's uuid or number (+14165550142), a transfer's uuid or reference (FS-48K2-71QD). */
export const freeze = command('freeze', 'release', 'frozen', {
  customer: freezeCustomer,
  transfer: freezeTransfer,
})

export const release = command('release', 'freeze', 'released', {
  customer: releaseCustomer,
  transfer: releaseTransfer,
})

function command(name: string, undoneBy: string, done: string, acts: Readonly<Record<string, Act>>): Command {
  return {
    usage,
    read(args) {
      const { positionals, values } = readOptions(name, usage, args, reasonAndBy)
      const [subject = '', id = '', ...rest] = positionals
      const act = Object.hasOwn(acts, subject) ? acts[subject] : undefined
      if (!act || id === '' || rest.length > 0) throw notUnderstood(name, usage)
      const { reason, by } = demandReasonAndBy(values)
      return {
        noted: { [subject]: id, reason, by },
        undoneBy,
        async run({ db, clock, print }) {
          await db.transaction((tx) => act(tx, { id, reason, by, now: clock.now() }))
          print(`${subject} ${id}: ${done}`)
        },
      }
    },
  }
}
