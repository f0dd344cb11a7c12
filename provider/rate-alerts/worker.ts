// Watches rates for customers' alerts. Safe in any number of processes: each claims rows and skips locked
// ones, and notifies in the transaction that records the crossing. A statement applies only while the market
// rate is the one it was computed from, so a slow process undoes nothing.
import type { Sql, Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { notifying, type Way } from '#provider/notifications/index.ts'
import { appliedRate, readMids } from '#provider/rates/index.ts'
import { DEFAULT_ZONE } from '#provider/zone.ts'
import type { RateAlert } from './list.ts'

type RateAlertWorkerDeps = Pick<Deps, 'db' | 'clock' | 'log'>

interface PairRate {
  base: string
  quote: string
  mid: string
  rate: string
}

interface ReachedRow {
  customer_id: string
  id: string
  from_currency: string
  to_currency: string
  target_rate: string
  channels: RateAlert['channels']
  crossings: number
  rate: string
}

/** Alerts per transaction, and transactions per tick. */
const BATCH = 100
const BATCHES = 50

const ways: Readonly<Record<RateAlert['channels'][number], Way>> = {
  'in-app': 'app',
  email: 'mail',
  sms: 'sms',
}

const columnsOf = (rates: readonly PairRate[]) => [
  rates.map(({ base }) => base),
  rates.map(({ quote }) => quote),
  rates.map(({ mid }) => mid),
  rates.map(({ rate }) => rate),
]

/** The current rates as rows, joined to their alerts. */
const watched = `unnest($1::text[], $2::text[], $3::numeric[], $4::numeric[]) as now (base, quote, mid, rate)
  join mid_rates m on m.base = now.base and m.quote = now.quote and m.mid = now.mid
  join rate_alerts a on a.from_currency = now.base and a.to_currency = now.quote`

const isWatching = 'a.paused_at is null and a.ended_at is null'

/** SQL for "at the target or past it", in the given direction. */
const isThere = (rising: boolean) =>
  rising ? 'a.rising and a.target_rate <= now.rate' : 'not a.rising and a.target_rate >= now.rate'
const isBack = (rising: boolean) =>
  rising ? 'a.rising and a.target_rate > now.rate' : 'not a.rising and a.target_rate < now.rate'

async function endOver(sql: Sql, now: Date): Promise<void> {
  await sql.query(
    `update rate_alerts set ended_at = $1, ended_by = 'date', updated_at = $1
     where (customer_id, id) in (select customer_id, id from rate_alerts where ended_at is null and until < ($1::timestamptz)::date + 2
         and until < ${todayThere('rate_alerts', '$1')} limit ${BATCH * BATCHES} for update skip locked)`,
    [now, DEFAULT_ZONE],
  )
}

/** SQL for today where the customer of a row is; the second parameter is the zone of those without one. */
const todayThere = (table: string, now: string, zone = '$2') =>
  `(${now}::timestamptz at time zone coalesce((select time_zone from customers where id = ${table}.customer_id), ${zone}))::date`

/** Re-arms alerts whose rate has moved back. */
async function waitAgain(sql: Sql, rates: readonly PairRate[], rising: boolean, now: Date): Promise<void> {
  await sql.query(
    `update rate_alerts set beyond = false, updated_at = $5
     where (customer_id, id) in (select a.customer_id, a.id from ${watched}
       where a.beyond and ${isWatching} and ${isBack(rising)}
       limit ${BATCH * BATCHES} for update of a skip locked)`,
    [...columnsOf(rates), now],
  )
}

/** Records crossings and notifies their customers; returns how many. */
async function attend(tx: Tx, rates: readonly PairRate[], rising: boolean, now: Date): Promise<number> {
  const rows = await tx.query<ReachedRow>(
    `select a.customer_id, a.id, a.from_currency, a.to_currency, a.target_rate, a.channels, a.crossings, now.rate
     from ${watched}
     where not a.beyond and ${isWatching} and ${isThere(rising)} and (a.until is null or a.until >= ${todayThere('a', '$5', '$6')})
     limit ${BATCH} for update of a skip locked`,
    [...columnsOf(rates), now, DEFAULT_ZONE],
  )
  if (rows.length === 0) return 0
  await tx.query(
    `update rate_alerts a set beyond = true, crossings = a.crossings + 1, reached_at = $3, updated_at = $3
     from unnest($1::uuid[], $2::uuid[]) as one (customer_id, id)
     where a.customer_id = one.customer_id and a.id = one.id`,
    [rows.map(({ customer_id }) => customer_id), rows.map(({ id }) => id), now],
  )
  await tx.all(...rows.flatMap((row) => notificationOf(row, now) ?? []))
  return rows.length
}

const notificationOf = (row: ReachedRow, now: Date) =>
  notifying({
    customerId: row.customer_id,
    event: 'rate.reached',
    source: `rate-alert:${row.id}:${row.crossings + 1}`,
    about: row.id,
    details: {
      currency: row.from_currency,
      converted_currency: row.to_currency,
      rate: row.rate,
      target_rate: row.target_rate,
    },
    by: row.channels.map((channel) => ways[channel]),
    now,
  })

export async function rateAlertTick({ db, clock }: RateAlertWorkerDeps): Promise<number> {
  await clock.refresh(db)
  const now = clock.now()
  await endOver(db, now)
  const rates = (await readMids(db, now)).map((pair) => ({
    ...pair,
    rate: appliedRate(pair.mid, pair.base, pair.quote),
  }))
  let done = 0
  for (const rising of [true, false]) {
    await waitAgain(db, rates, rising, now)
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const count = await db.transaction((tx) => attend(tx, rates, rising, now))
      done += count
      if (count < BATCH) break
    }
  }
  return done
}
