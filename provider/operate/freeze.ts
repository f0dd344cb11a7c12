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
import { commandOf, demandReasonAndBy } from './options.ts'

type Act = (tx: Tx, order: FreezeOrder) => Promise<void>

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
  return commandOf(name, {
    'customer|transfer ID --reason "why" [--by "who"]'([subject = '', id = ''], values) {
      const { reason, by } = demandReasonAndBy(values)
      return {
        noted: { [subject]: id, reason, by },
        undoneBy,
        async run({ db, clock, print }) {
          await db.transaction(async (tx) => acts[subject]?.(tx, { id, reason, by, now: clock.now() }))
          print(`${subject} ${id}: ${done}`)
        },
      }
    },
  })
}
