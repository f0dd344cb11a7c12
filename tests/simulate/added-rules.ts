// Invariants at rest of money added to accounts: a deposit knows what arrived and stayed, no more than the excess is
// returned, and a payment to an account number is booked once, and returned by its bank. Written from the data of
// networks and banks.
import type { Db, Statement } from '#provider/db/index.ts'
import type { DepositState } from '#provider/deposits/states.ts'
import { SOMEBODY_ELSE } from './paths.ts'
import { backOf } from './return-rules.ts'

/** A payment to an account number that a bank offered and we accepted; minor units. */
export interface Incoming {
  readonly customerId: string
  readonly currency: string
  readonly amount: bigint
}

interface DepositFact {
  customer_id: string
  state: DepositState
  amount: bigint
  /** The received amount of the deposit. */
  received: bigint
  /** Payments for it except from other senders, what of them stayed, and returns of the excess. */
  came: bigint
  stayed: bigint
  over_back: bigint
  /** How many payments from other senders were added. */
  strangers: bigint
}

const deposits = (customers: readonly string[]): Statement<DepositFact> => ({
  text: `select d.customer_id, d.state, d.amount, d.received,
      coalesce(sum(p.amount) filter (where r.outcome = 'wallet'), 0)::int8 as came,
      coalesce(sum(p.amount - ${backOf}), 0)::int8 as stayed,
      coalesce(sum(${backOf}) filter (where r.problem = 'over'), 0)::int8 as over_back,
      count(*) filter (where p.sender = $2 and r.outcome <> 'refunded') as strangers
    from deposits d
    left join network_payments p on upper(trim(p.reference)) = d.reference and p.currency = d.currency
    left join received_payments r on r.customer_id = d.customer_id and r.payment_id = p.id
    where d.customer_id = any ($1::uuid[])
    group by d.customer_id, d.id`,
  values: [customers, SOMEBODY_ELSE],
})

/** How much of a deposit's amount may have stayed in each state. */
const fitting: Readonly<Record<DepositState, (received: bigint, amount: bigint) => boolean>> = {
  waiting: (received) => received === 0n,
  foreign: (received) => received === 0n,
  expired: (received) => received === 0n,
  cancelled: (received) => received === 0n,
  returned: (received) => received === 0n,
  short: (received, amount) => received > 0n && received < amount,
  arrived: (received, amount) => received === amount,
  over: (received, amount) => received > amount,
  doubled: (received, amount) => received > amount,
  late: (received) => received > 0n,
}

function wrongDeposit(fact: DepositFact): string[] {
  const { customer_id, state, amount, received, came, stayed, over_back, strangers } = fact
  const wrong: string[] = []
  if (received !== stayed)
    wrong.push(`A deposit says that ${received} arrived, and ${stayed} stayed: ${customer_id}`)
  // Even if an operator has returned it since.
  if (strangers > 0n)
    wrong.push(`To a deposit ${strangers} payments from other senders were added: ${customer_id}`)
  const over = came > amount ? came - amount : 0n
  if (over_back > over)
    wrong.push(`Of a deposit ${over_back} went back as too much, ${over} were: ${customer_id}`)
  if (!fitting[state](received, amount))
    wrong.push(`A deposit of ${amount} is ${state} with ${received}: ${customer_id}`)
  return wrong
}

interface Booked {
  incoming_id: string
  times: bigint
  amount: bigint
  /** What its bank returned, and what the ledger has of that. */
  back: bigint
  booked: bigint
}

const numbers = (customers: readonly string[]): Statement<Booked> => ({
  text: `select r.incoming_id, count(*) as times, sum(r.amount)::int8 as amount,
      (select coalesce(sum(b.amount), 0) from incoming_returns b where b.incoming_id = r.incoming_id)::int8 as back,
      (select coalesce(sum(e.amount), 0) from journals j
         join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
         where j.customer_id = r.customer_id and j.source like 'incoming:' || r.incoming_id || ':%'
           and e.account like 'clearing:%' and e.amount > 0)::int8 as booked
    from received_payments r
    where r.customer_id = any ($1::uuid[]) and r.incoming_id is not null
    group by r.customer_id, r.incoming_id`,
  values: [customers],
})

function wrongIncoming(booked: readonly Booked[], incoming: ReadonlyMap<string, Incoming>): string[] {
  const byId = new Map(booked.map((one) => [one.incoming_id, one]))
  const kept = [...incoming].flatMap(([id, { customerId, amount }]) => {
    const found = byId.get(id)
    if (found?.times === 1n && found.amount === amount) return []
    return [`A payment of ${amount} to a number was booked ${found?.times ?? 0n} times: ${customerId}`]
  })
  return [
    ...kept,
    ...booked.flatMap(({ incoming_id, amount, back, booked: byLedger }) => {
      const customerId = incoming.get(incoming_id)?.customerId
      const wrong: string[] = []
      if (back > amount) wrong.push(`Of a payment of ${amount} to a number ${back} went back: ${customerId}`)
      if (back !== byLedger)
        wrong.push(`Of a payment to a number ${back} went back, by the ledger ${byLedger}: ${customerId}`)
      return wrong
    }),
  ]
}

/** The broken invariants of money added to the customers' accounts. */
export async function wrongAdded(
  db: Db,
  customers: readonly string[],
  incoming: ReadonlyMap<string, Incoming>,
): Promise<string[]> {
  const [added, booked] = await db.all(deposits(customers), numbers(customers))
  return [...added.flatMap(wrongDeposit), ...wrongIncoming(booked, incoming)]
}
