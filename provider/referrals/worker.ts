// Decides pending referrals: the friend's first sufficient transfer was delivered, or the time is over. Each
// is claimed by a row lock that others skip, and decided in one transaction with its journals, which book
// once per source. It waits while either customer is frozen.

import { newId, type Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { post, type Source } from '#provider/ledger/index.ts'
import { newReference } from '#provider/lib/reference.ts'
import { decimalIn, minorIn } from '#provider/money.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { policy } from '#provider/policy.ts'

type ReferralWorkerDeps = Pick<Deps, 'db' | 'clock' | 'log'>

type Reason = 'same_device' | 'same_person' | 'already_customer' | 'monthly_cap' | 'expired'

interface WaitingRow {
  customer_id: string
  friend_id: string
  on_own_device: boolean
  joined_at: Date
  /** The transfer that counts, if there is one. */
  sending_currency: string | null
}

const DAY = 86_400_000
const { rewards, days_to_qualify, per_month } = policy.referrals

const minimums = rewards.map(({ currency, transfer_minimum }) => minorIn(transfer_minimum, currency))

/** A referral that is due: the friend's money has arrived, or the time is over. */
async function claim(tx: Tx, now: Date): Promise<WaitingRow | undefined> {
  return tx.one<WaitingRow>(
    `select r.customer_id, r.friend_id, r.on_own_device, r.joined_at, t.sending_currency
     from referrals r left join lateral (
       select t.sending_currency from transfers t
         join unnest($2::text[], $3::int8[]) as rule (currency, minimum)
           on rule.currency = t.sending_currency and t.sending_amount >= rule.minimum
       where t.customer_id = r.friend_id and t.state = 'delivered'
         and t.updated_at <= r.joined_at + make_interval(days => $4)
       order by t.updated_at limit 1
     ) t on true
     where r.state = 'waiting' and (t.sending_currency is not null or r.joined_at < $1)
       and not exists (select from customers c
         where c.id in (r.customer_id, r.friend_id) and c.frozen_at is not null)
     order by r.joined_at limit 1 for update of r skip locked`,
    [
      new Date(now.getTime() - days_to_qualify * DAY),
      rewards.map(({ currency }) => currency),
      minimums,
      days_to_qualify,
    ],
  )
}

/**
 * Whom to reward, by id: `wait` while either is frozen; never a closed account. Locks both until the
 * transaction ends.
 */
async function rewardable(tx: Tx, { customer_id, friend_id }: WaitingRow): Promise<'wait' | Set<string>> {
  const both = await tx.query<{ id: string; frozen_at: Date | null; closed_at: Date | null }>(
    'select id, frozen_at, closed_at from customers where id = any ($1::uuid[]) order by id for no key update',
    [[customer_id, friend_id]],
  )
  if (both.some(({ frozen_at }) => frozen_at !== null)) return 'wait'
  return new Set(both.filter(({ closed_at }) => closed_at === null).map(({ id }) => id))
}

/** The reason to refuse a reward, if any. */
async function refusalOf(tx: Tx, row: WaitingRow, now: Date): Promise<Reason | null> {
  if (row.sending_currency === null) return 'expired'
  if (row.on_own_device) return 'same_device'
  // The same name and date of birth on verified documents is the same person, whatever the number.
  const same = await tx.query<{ id: string }>(
    `select o.id from customers f join customers o
       on o.id <> f.id and o.dob = f.dob and o.created_at <= f.created_at
         and lower(o.first_name || ' ' || o.last_name) = lower(f.first_name || ' ' || f.last_name)
     where f.id = $1 and f.dob is not null`,
    [row.friend_id],
  )
  if (same.some(({ id }) => id === row.customer_id)) return 'same_person'
  if (same.length > 0) return 'already_customer'
  // One customer's rewards are counted one after the other, since their row is locked.
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [earned] = await tx.query<{ count: bigint }>(
    `select count(*) as count from referrals where customer_id = $1 and state = 'earned' and decided_at >= $2`,
    [row.customer_id, month],
  )
  return Number(earned?.count ?? 0) >= per_month ? 'monthly_cap' : null
}

async function reward(
  tx: Tx,
  to: string,
  source: Source,
  money: { currency: string; amount: bigint },
  at: Date,
) {
  const { currency, amount } = money
  await post(tx, {
    customerId: to,
    kind: 'referral',
    source,
    at,
    lines: [
      { account: 'promotions', currency, amount: -amount },
      { account: 'wallet', currency, amount },
    ],
  })
  await tx.query(
    `insert into fundings (customer_id, id, reference, currency, amount, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [to, newId(at), newReference(), currency, amount, at],
  )
}

async function nameOf(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.query<{ first_name: string }>('select first_name from customers where id = $1', [id])
  return row?.first_name ?? ''
}

async function settle(tx: Tx, row: WaitingRow, rewarded: ReadonlySet<string>, now: Date): Promise<void> {
  const reason = await refusalOf(tx, row, now)
  const rule = rewards.find(({ currency }) => currency === row.sending_currency)
  const amount = rule && reason === null ? minorIn(rule.amount, rule.currency) : null
  await tx.query(
    `update referrals set state = $3, reason = $4, decided_at = $5, amount = $6, currency = $7
     where customer_id = $1 and friend_id = $2`,
    [
      row.customer_id,
      row.friend_id,
      amount === null ? 'refused' : 'earned',
      reason,
      now,
      amount,
      amount === null ? null : row.sending_currency,
    ],
  )
  if (amount === null || !rule) return
  const { currency } = rule
  const sides = [
    { to: row.customer_id, other: row.friend_id },
    { to: row.friend_id, other: row.customer_id },
  ]
  for (const { to, other } of sides.filter(({ to }) => rewarded.has(to))) {
    await reward(tx, to, `referral:${row.friend_id}`, { currency, amount }, now)
    await notifyCustomer(tx, {
      customerId: to,
      event: to === row.customer_id ? 'referral.earned' : 'referral.welcome',
      source: `referral:${row.friend_id}`,
      about: row.friend_id,
      details: {
        name: await nameOf(tx, other),
        amount: decimalIn(amount, currency),
        currency,
      },
      now,
    })
  }
}

const BATCH = 50

export async function referralTick({ db, clock }: ReferralWorkerDeps): Promise<number> {
  await clock.refresh(db)
  let done = 0
  while (done < BATCH) {
    const now = clock.now()
    const found = await db.transaction(async (tx) => {
      const row = await claim(tx, now)
      if (row === undefined) return false
      const rewarded = await rewardable(tx, row)
      if (rewarded !== 'wait') await settle(tx, row, rewarded, now)
      return true
    })
    if (!found) break
    done += 1
  }
  return done
}
