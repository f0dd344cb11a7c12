// Logs customers out: one, whose phone or password is in other hands, or all, if tokens may have leaked. For
// their money, see freeze.ts.

import { endSessionsOf, endSessionsOfEverybody } from '#provider/auth/sessions/end.ts'
import { findCustomer } from '#provider/customers/store.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { customerOf } from './customer-of.ts'
import { commandOf, demandReasonAndBy } from './options.ts'

export const sessions = commandOf('sessions', {
  'end customer ID --reason "why" [--by "who"]'([, , id = ''], values) {
    return {
      noted: { whom: id, ...demandReasonAndBy(values) },
      asks: `This logs the customer ${id} out on every device and notifies them.`,
      async run({ db, clock, print }) {
        const customerId = await customerOf(db, id)
        if (!(await findCustomer(db, customerId))) throw new WrongCommand(`There is no customer ${id}.`)
        print(`customer ${id}: ${await endSessionsOf(db, customerId, clock.now())} sessions ended`)
      },
    }
  },
  'end everybody --reason "why" [--by "who"]'(_words, values) {
    return {
      noted: { whom: 'everybody', ...demandReasonAndBy(values) },
      asks: 'This logs every customer out on every device.',
      async run({ db, clock, print }) {
        const { sessions, customers } = await endSessionsOfEverybody(db, clock.now())
        print(`everybody: ${sessions} sessions of ${customers} customers ended`)
      },
    }
  },
})
