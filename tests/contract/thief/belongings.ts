// What an attacker with only a customer's session must not touch, as lines of text read from the database: two readings
// are compared, and every difference must have been approved with the PIN before.
import type { Db } from '#provider/db/index.ts'

/** A transfer that was authorised, or whose money was taken. */
interface Sent {
  readonly id: string
  readonly amount: bigint
  readonly currency: string
  readonly destination: string
  readonly plan: string | null
}

interface Plan {
  readonly id: string
  readonly amount: bigint
  readonly currency: string
  readonly repeats: string
  readonly authorised_for: string
  readonly paused: boolean
  readonly ended: boolean
}

export interface Belongings {
  /** Values that stay unchanged, one per line. */
  readonly lines: readonly string[]
  readonly sent: readonly Sent[]
  readonly plans: readonly Plan[]
  /** Sources of journals that took money from a balance. */
  readonly taken: readonly string[]
}

/**
 * The customer's belongings.
 *
 * @param beneficiaries whose destinations count: a new one in the address book gains nothing
 */
export async function belongingsOf(
  db: Db,
  customerId: string,
  beneficiaries: readonly string[],
): Promise<Belongings> {
  const [lines, sent, plans, taken] = await db.all<[{ line: string }, Sent, Plan, { source: string }]>(
    {
      text: `select line from (
          select concat_ws(' ', 'customer', phone, email, password_hash, pin_hash) as line from customers where id = $1
          union all select concat_ws(' ', 'closing', closes_at) from customers where id = $1
          union all select concat_ws(' ', 'beneficiary', id, destination) from beneficiaries
            where customer_id = $1 and id = any ($2)
          union all select concat_ws(' ', 'passkey', id) from passkeys where customer_id = $1
          union all select concat_ws(' ', 'authenticator', id) from authenticators where customer_id = $1
          union all select concat_ws(' ', 'recovery code', code_hash) from recovery_codes where customer_id = $1
          union all select concat_ws(' ', 'contact change', kind, value) from contact_changes where customer_id = $1
          union all select concat_ws(' ', 'waiting change', kind, value) from waiting_changes where customer_id = $1
          union all select concat_ws(' ', 'card', id, token) from saved_cards where customer_id = $1
          union all select concat_ws(' ', 'card setup', setup_id) from card_setups where customer_id = $1
          union all select concat_ws(' ', 'card payment', order_id) from card_checkouts where customer_id = $1
          union all select concat_ws(' ', 'conversion', id) from conversions where customer_id = $1
          union all select concat_ws(' ', 'closed account', currency) from wallets
            where customer_id = $1 and closed_at is not null
        ) facts order by line`,
      values: [customerId, beneficiaries],
    },
    {
      text: `select t.id, t.sending_amount as amount, t.sending_currency as currency, destination_of(t.payee) as destination,
          r.schedule_id as plan
        from transfers t
        left join scheduled_transfer_runs r on r.customer_id = t.customer_id and r.transfer_id = t.id
        where t.customer_id = $1 and (t.authorised_at is not null or t.paid_at is not null)`,
      values: [customerId],
    },
    {
      text: `select id, sending_amount as amount, sending_currency as currency, repeats, authorised_for,
          paused_at is not null as paused, ended_at is not null as ended
        from scheduled_transfers where customer_id = $1`,
      values: [customerId],
    },
    {
      text: `select distinct j.source from journals j
        join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
        where j.customer_id = $1 and e.account = 'wallet' and e.amount < 0`,
      values: [customerId],
    },
  )
  return {
    lines: lines.map(({ line }) => line),
    sent,
    plans,
    taken: taken.map(({ source }) => source),
  }
}

/** The terms of a plan, without its progress. */
const wordsOf = ({ id, amount, currency, repeats, authorised_for }: Plan): string =>
  [id, amount, currency, repeats, authorised_for].join(' ')

/** Whether a transfer was due from a running plan. */
const isPlanned = ({ plan: made, amount, currency, destination }: Sent, plans: readonly Plan[]): boolean =>
  plans.some(
    (plan) =>
      plan.id === made &&
      !plan.paused &&
      !plan.ended &&
      plan.amount === amount &&
      plan.currency === currency &&
      plan.authorised_for === destination,
  )

/** The changes without a PIN or passkey, each as a sentence. */
export function stolen(before: Belongings, after: Belongings): string[] {
  const known = new Set(before.sent.map(({ id }) => id))
  const allowed = after.sent.filter((one) => known.has(one.id) || isPlanned(one, before.plans))
  const isAllowed = (source: string) =>
    before.taken.includes(source) || allowed.some(({ id }) => source.includes(id))
  const words = new Set(before.plans.map(wordsOf))
  return [
    ...after.lines.filter((line) => !before.lines.includes(line)).map((line) => `new: ${line}`),
    ...before.lines.filter((line) => !after.lines.includes(line)).map((line) => `gone: ${line}`),
    ...after.sent
      .filter((one) => !allowed.includes(one))
      .map(({ id, plan, destination }) => `sent: ${id} of plan ${plan} to ${destination}`),
    ...after.plans.filter((plan) => !words.has(wordsOf(plan))).map((plan) => `planned: ${wordsOf(plan)}`),
    ...after.plans
      .filter(({ id, paused, ended }) => {
        const was = before.plans.find((plan) => plan.id === id)
        return (was?.paused && !paused && !ended) || (was?.ended && !ended)
      })
      .map(({ id }) => `resumed: plan ${id}`),
    ...after.taken.filter((source) => !isAllowed(source)).map((source) => `taken: ${source}`),
  ]
}
