// Logs customers out: one, whose phone or password is in other hands, or all, if tokens may have leaked. For
// their money, see freeze.ts.

import { endSessionsOf, endSessionsOfEverybody } from '#provider/auth/sessions/end.ts'
import { findCustomer } from '#provider/customers/store.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import type { Command } from './command.ts'
import { customerOf } from './customer-of.ts'
import { demandReasonAndBy, notUnderstood, readOptions, reasonAndBy } from './options.ts'

const usage = 'end customer ID|everybody --reason "why" --by "who"'

export const sessions: Command = {
  usage,
  read(args) {
    const { positionals, values } = readOptions('sessions', usage, args, reasonAndBy)
    const [act, whom, id, ...rest] = positionals
    const isOne = whom === 'customer' && id !== undefined
    const isAll = whom === 'everybody' && id === undefined
    if (act !== 'end' || !(isOne || isAll) || rest.length > 0) throw notUnderstood('sessions', usage)
    const { reason, by } = demandReasonAndBy(values)
    return {
      noted: { whom: id ?? whom, reason, by },
      asks: isAll
        ? 'This logs every customer out on every device.'
        : `This logs the customer ${id} out on every device and notifies them.`,
      async run({ db, clock, print }) {
        if (id === undefined) {
          const { sessions, customers } = await endSessionsOfEverybody(db, clock.now())
          print(`everybody: ${sessions} sessions of ${customers} customers ended`)
          return
        }
        const customerId = await customerOf(db, id)
        if (!(await findCustomer(db, customerId))) throw new WrongCommand(`There is no customer ${id}.`)
        print(`customer ${id}: ${await endSessionsOf(db, customerId, clock.now())} sessions ended`)
      },
    }
  },
}
