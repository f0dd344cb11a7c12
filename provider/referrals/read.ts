import { randomInt } from 'node:crypto'
import type { Sql } from '#provider/db/index.ts'
import { decimalIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import type { ReferralsResponse } from '#src/generated/forms.ts'

type Friend = ReferralsResponse['data']['friends'][number]

/** Letters and digits that can't be mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

const newCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** The customer's code, created on first use. */
export async function codeOf(sql: Sql, customerId: string): Promise<string> {
  for (;;) {
    await sql.query('insert into referral_codes (customer_id, code) values ($1, $2) on conflict do nothing', [
      customerId,
      newCode(),
    ])
    const [row] = await sql.query<{ code: string }>(
      'select code from referral_codes where customer_id = $1',
      [customerId],
    )
    // No row if another customer has the drawn code.
    if (row) return row.code
  }
}

interface FriendRow {
  friend_id: string
  state: Friend['state']
  reason: Friend['reason']
  joined_at: Date
  decided_at: Date | null
  amount: bigint | null
  currency: string | null
  first_name: string
  last_name: string
}

/** First name and initial; null until the friend has given a name. */
const shortName = ({ first_name, last_name }: FriendRow): string | null =>
  first_name === '' ? null : [first_name, last_name === '' ? '' : `${last_name.charAt(0)}.`].join(' ').trim()

/** The reward in the customer's own currency, or the first. */
function rewardFor(currency: string) {
  const { rewards } = policy.referrals
  return rewards.find((one) => one.currency === currency) ?? rewards[0]
}

export async function readReferrals(
  sql: Sql,
  customer: { id: string; currency: string },
): Promise<ReferralsResponse['data']> {
  const rows = await sql.query<FriendRow>(
    `select r.friend_id, r.state, r.reason, r.joined_at, r.decided_at, r.amount, r.currency, c.first_name, c.last_name
     from referrals r join customers c on c.id = r.friend_id
     where r.customer_id = $1 order by r.joined_at desc limit 200`,
    [customer.id],
  )
  const reward = rewardFor(customer.currency)
  if (!reward) throw new Error('The policy of referrals has no reward')
  const earned = new Map<string, bigint>()
  for (const { state, amount, currency } of rows)
    if (state === 'earned' && amount !== null && currency !== null)
      earned.set(currency, (earned.get(currency) ?? 0n) + amount)
  return {
    code: await codeOf(sql, customer.id),
    reward: { ...reward },
    rules: {
      days_to_qualify: policy.referrals.days_to_qualify,
      per_month: policy.referrals.per_month,
    },
    earned: [...earned].map(([currency, amount]) => ({
      currency,
      amount: decimalIn(amount, currency),
    })),
    friends: rows.map((row) => ({
      _id: row.friend_id,
      name: shortName(row),
      state: row.state,
      reason: row.reason,
      joined_at: row.joined_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      amount: row.amount === null || row.currency === null ? null : decimalIn(row.amount, row.currency),
      currency: row.currency,
    })),
  }
}
