// Invariants at rest of returned money: never more than was unneeded, by the ledger and the networks, and what is
// nobody's is only what stayed without an owner. Written from the networks' data.
import type { Db, Statement } from '#provider/db/index.ts'
import { house } from '#provider/ledger/index.ts'
import { differences, sums } from './rules.ts'

interface Back {
  customer_id: string
  currency: string
  amount: bigint
  /** What its transfer needed; zero if it has paid none. */
  needed: bigint
  /** What the network returned, and what the ledger has of that. */
  back: bigint
  booked: bigint
}

/** What a network returned of a payment; minor units. */
export const backOf = `(coalesce((select p.amount from card_refunds c where c.payment_id = p.id), 0)
  + coalesce((select r.amount from network_returns r where r.payment_id = p.id), 0))::int8`

const backs = (customers: readonly string[]): Statement<Back> => ({
  text: `select t.customer_id, p.currency, p.amount, ${backOf} as back,
      case when b.payment_id is null then 0 else t.sending_amount + t.charge - t.balance_part end::int8 as needed,
      (select coalesce(sum(e.amount), 0) from journals j
         join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
         where j.customer_id in (t.customer_id, $2) and j.source like 'payment:' || p.id || ':%'
           and e.account like 'clearing:%' and e.amount > 0)::int8 as booked
    from transfers t
    join network_payments p on upper(trim(p.reference)) = t.reference
    left join payments b on b.customer_id = t.customer_id and b.transfer_id = t.id and b.payment_id = p.id
    where t.customer_id = any ($1::uuid[])
    union all
    select d.customer_id, p.currency, p.amount, ${backOf}, 0::int8,
      (select coalesce(sum(e.amount), 0) from journals j
         join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
         where j.customer_id = d.customer_id and j.source like 'payment:' || p.id || ':%'
           and e.account like 'clearing:%' and e.amount > 0)::int8
    from deposits d
    join network_payments p on upper(trim(p.reference)) = d.reference and p.currency = d.currency
    where d.customer_id = any ($1::uuid[])`,
  values: [customers, house],
})

/** Nothing is returned twice, nor what a transfer needed; and every return in the ledger was made by a network. */
export async function wrongReturns(db: Db, customers: readonly string[]): Promise<string[]> {
  const [rows] = await db.all(backs(customers))
  return rows.flatMap(({ customer_id, currency, amount, needed, back, booked }) => {
    const wrong: string[] = []
    if (back + needed > amount)
      wrong.push(
        `Of a payment of ${amount} ${currency} ${back} went back, ${needed} were needed: ${customer_id}`,
      )
    // One from another sender, or for a closed card order, arrives and is returned in one journal.
    if (back !== booked)
      wrong.push(`Of a payment ${back} ${currency} went back, by the ledger ${booked}: ${customer_id}`)
    return wrong
  })
}

/**
 * Ownerless accounts sum to zero, and suspense holds what arrived since a time for no transfer or deposit and was not
 * returned.
 */
export async function brokenHouse(db: Db, since: Date): Promise<string[]> {
  const [held, came] = await db.all<
    [{ account: string; currency: string; sum: bigint }, { currency: string; kept: bigint }]
  >(
    {
      text: `select e.account, e.currency, sum(e.amount)::int8 as sum from journals j
        join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
        where j.customer_id = $1 and j.created_at >= $2 group by e.account, e.currency`,
      values: [house, since],
    },
    {
      text: `select p.currency, sum(p.amount - ${backOf})::int8 as kept from network_payments p
        where p.arrives_at >= $1 and not exists (select from transfers t
          where t.reference = upper(trim(p.reference)) and t.sending_currency = p.currency)
          and not exists (select from deposits d where d.reference = upper(trim(p.reference)) and d.currency = p.currency)
        group by p.currency`,
      values: [since],
    },
  )
  const all = sums()
  const suspense = sums()
  const kept = sums()
  for (const { account, currency, sum } of held) {
    all.add('the house', currency, sum)
    if (account === 'suspense') suspense.add('the house', currency, sum)
  }
  for (const { currency, kept: amount } of came) kept.add('the house', currency, amount)
  return [
    ...differences('The sum of what is nobody’s', all.of, new Map()),
    ...differences('What lies in suspense', suspense.of, kept.of),
  ]
}
