// Refunds: a paid transfer to the customer's balance, or a kept payment to its origin.

import { returnKept } from '#provider/payments/returns.ts'
import { refundTransfer } from '#provider/transfers/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import { keepAct } from './acts.ts'
import type { Command, Order } from './command.ts'
import { demandReasonAndBy, notUnderstood, readOptions, reasonAndBy } from './options.ts'

const usage = 'transfer ID --reason "why" --by "who" | payment ID --reason "why" --by "who"'

type Signed = ReturnType<typeof demandReasonAndBy>

const acts: Readonly<Record<string, (id: string, signed: Signed) => Order>> = {
  transfer: (id, { reason, by }) => ({
    noted: { transfer: id, reason, by },
    asks: `This ends the transfer ${id} for good and gives its money to the customer’s balance.`,
    run: async ({ db, clock, print }) => {
      const now = clock.now()
      const transfer = await db.transaction(async (tx) => {
        const refunded = await refundTransfer(tx, id, now)
        const { customer_id: customerId, id: subjectId } = refunded
        await keepAct(tx, { customerId, act: 'refund', subjectId, reason, by, now })
        return refunded
      })
      print(`transfer ${transfer.reference}: returned to the customer’s balance`)
    },
  }),

  payment: (id, { reason, by }) => ({
    noted: { payment: id, reason, by },
    asks: `This returns the kept part of the payment ${id} to its origin.`,
    run: async ({ db, clock, print }) => {
      const now = clock.now()
      const { amount, currency } = await db.transaction(async (tx) => {
        const returned = await returnKept(tx, id, now)
        const { customerId, paymentId: subjectId } = returned
        await keepAct(tx, { customerId, act: 'return', subjectId, reason, by, now })
        return returned
      })
      print(`payment ${id}: ${fromMinor(amount, currencyDigits(currency))} ${currency} goes back`)
    },
  }),
}

export const refund: Command = {
  usage,
  read(args) {
    const { positionals, values } = readOptions('refund', usage, args, reasonAndBy)
    const [subject = '', id, ...more] = positionals
    const act = Object.hasOwn(acts, subject) ? acts[subject] : undefined
    if (!act || id === undefined || more.length > 0) throw notUnderstood('refund', usage)
    return act(id, demandReasonAndBy(values))
  },
}
