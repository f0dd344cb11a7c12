// Refunds: a paid transfer to the customer's balance, or a kept payment to its origin.

import { decimalIn } from '#provider/money.ts'
import { returnKept } from '#provider/payments/returns.ts'
import { refundTransfer } from '#provider/transfers/index.ts'
import { keepAct } from './acts.ts'
import { commandOf, demandReasonAndBy } from './options.ts'

export const refund = commandOf('refund', {
  'transfer ID --reason "why" [--by "who"]'([, id = ''], values) {
    const { reason, by } = demandReasonAndBy(values)
    return {
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
    }
  },

  'payment ID --reason "why" [--by "who"]'([, id = ''], values) {
    const { reason, by } = demandReasonAndBy(values)
    return {
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
        print(`payment ${id}: ${decimalIn(amount, currency)} ${currency} goes back`)
      },
    }
  },
})
