// Ends a paid transfer and gives its money to the customer's balance.
import { RefundRefused, refundTransfer } from '#provider/transfers/index.ts'
import { keepAct } from './acts.ts'
import { type Command, WrongCommand } from './command.ts'
import { demandReasonAndBy, notUnderstood, readOptions, reasonAndBy } from './options.ts'

const usage = 'transfer ID --reason "why" --by "who"'

export const refund: Command = {
  usage,
  read(args) {
    const { positionals, values } = readOptions('refund', usage, args, reasonAndBy)
    const [subject, id, ...more] = positionals
    if (subject !== 'transfer' || id === undefined || more.length > 0) throw notUnderstood('refund', usage)
    const { reason, by } = demandReasonAndBy(values)
    return {
      noted: { transfer: id, reason, by },
      asks: `This ends the transfer ${id} for good and gives its money to the customer’s balance.`,
      async run({ db, clock, print }) {
        const now = clock.now()
        try {
          const transfer = await db.transaction(async (tx) => {
            const refunded = await refundTransfer(tx, id, now)
            const { customer_id: customerId, id: subjectId } = refunded
            await keepAct(tx, { customerId, act: 'refund', subjectId, reason, by, now })
            return refunded
          })
          print(`transfer ${transfer.reference}: returned to the customer’s balance`)
        } catch (error) {
          throw error instanceof RefundRefused ? new WrongCommand(error.message) : error
        }
      },
    }
  },
}
