// Sets a customer's daily limit for a while.

import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { policy } from '#provider/policy.ts'
import { setLimit } from '#provider/transfers/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toMinor } from '#src/lib/money.ts'
import { customerOf } from './customer-of.ts'
import { commandOf, demandReasonAndBy } from './options.ts'

export const limit = commandOf('limit', {
  'customer ID AMOUNT CURRENCY --until DAY --reason "why" [--by "who"]'(
    [, id = '', amount = '', currency = ''],
    values,
  ) {
    const minor = amountOf(amount, currency)
    const until = endOf(values.until)
    const { reason, by } = demandReasonAndBy(values)
    return {
      noted: { customer: id, limit: `${amount} ${currency}`, until: until.toISOString(), reason, by },
      undoneBy: 'limit',
      async run({ db, clock, print }) {
        const now = clock.now()
        if (until <= now) throw new WrongCommand(`--until is over. Write a day to come, such as 2026-12-31.`)
        const customerId = await customerOf(db, id)
        await db.transaction((tx) =>
          setLimit(tx, { customerId, currency, amount: minor, until, reason, by, now }),
        )
        print(`customer ${id}: ${amount} ${currency} a day before ${until.toISOString()}`)
      },
    }
  },
})

function amountOf(text: string, currency: string): bigint {
  if (!policy.limits.daily.some((row) => row.currency === currency))
    throw new WrongCommand(`There is no daily limit in ${currency}.`)
  const digits = currencyDigits(currency)
  const minor =
    /^\d{1,12}(\.\d+)?$/.test(text) && (text.split('.')[1] ?? '').length <= digits
      ? toMinor(text, digits)
      : 0n
  if (minor <= 0n)
    throw new WrongCommand(`“${text}” is not an amount in ${currency}. Write one such as 25000.00.`)
  return minor
}

/** The end of a day in UTC. */
function endOf(text = ''): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(day)) throw new WrongCommand(`Say the last day with --until, such as 2026-12-31.`)
  return new Date(day + 86_400_000)
}
