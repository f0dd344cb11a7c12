import { findCustomer } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { undone } from '#provider/lib/transfer-states.ts'
import { decimalIn } from '#provider/money.ts'
import { presentZone, todayOf } from '#provider/zone.ts'
import type { SpendingResponse } from '#src/generated/forms.ts'
import { monthsLater, startOfDay } from '#src/lib/days.ts'

type Spending = SpendingResponse['data']

/** Months listed, ending with the current one. */
const MONTHS = 6

/** Payments to one country in one month, in minor units: amounts and fees. */
interface Sum {
  month: string
  currency: string
  country: string
  paid: string
}

/**
 * A customer's spending on transfers in the last six months, theirs, by month and country, largest first.
 * Counts from when the money moved, without returned money. Sums only the home currency, to stay exact;
 * `others` has the other currencies.
 */
export async function spendingOf(sql: Sql, customerId: string, now: Date): Promise<Spending> {
  const customer = await findCustomer(sql, customerId)
  if (!customer) throw new Error('The spending of a customer who does not exist')
  const zone = presentZone()
  const months = monthsUpTo(todayOf(now))
  const sums = await sql.query<Sum>(
    `select to_char(paid_at at time zone $4, 'YYYY-MM') as month, sending_currency as currency, country,
       sum(sending_amount + charge)::text as paid
     from transfers
     where customer_id = $1 and paid_at >= $2 and state <> all ($3::text[])
     group by month, sending_currency, country
     order by sum(sending_amount + charge) desc, country`,
    [customerId, startOfDay(`${months[0]}-01`, zone), undone, zone],
  )
  const first = sums.filter(({ currency }) => currency === customer.currency)
  return {
    currency: customer.currency,
    months: months.map((month) => {
      const own = first.filter((sum) => sum.month === month)
      return {
        month,
        amount: total(own, customer.currency),
        countries: own.map(({ country, paid }) => ({
          country,
          amount: decimalIn(BigInt(paid), customer.currency),
        })),
      }
    }),
    others: [...new Set(sums.map(({ currency }) => currency))]
      .filter((currency) => currency !== customer.currency)
      .toSorted()
      .map((currency) => ({
        currency,
        amount: total(
          sums.filter((sum) => sum.currency === currency),
          currency,
        ),
      })),
  }
}

function total(sums: readonly Sum[], currency: string): string {
  const paid = sums.reduce((before, sum) => before + BigInt(sum.paid), 0n)
  return decimalIn(paid, currency)
}

/** As `2026-11`. */
const monthsUpTo = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_, index) => monthsLater(today, index + 1 - MONTHS).slice(0, 7))
