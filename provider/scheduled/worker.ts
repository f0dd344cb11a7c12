// Reminds of planned transfers and makes them on their day. Safe in any number of processes.

import type { Sql, Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { faultOf } from '#provider/lib/fault.ts'
import { decimalIn } from '#provider/money.ts'
import { notifying } from '#provider/notifications/index.ts'
import { type Due, makeDue } from './make.ts'

type ScheduledWorkerDeps = Pick<Deps, 'db' | 'clock' | 'log'>

const BATCH = 100

interface SoonRow {
  customer_id: string
  id: string
  number: number
  next_on: string
  sending_amount: bigint
  sending_currency: string
  name: string
  country: string
}

async function remind(tx: Tx, now: Date): Promise<number> {
  const rows = await tx.query<SoonRow>(
    `with soon as (
       select customer_id, id from scheduled_transfers
       where remind_at <= $1 and due_at > $1 and paused_at is null and ended_at is null
       order by remind_at limit ${BATCH} for update skip locked)
     update scheduled_transfers s set remind_at = null, updated_at = $1
     from soon, beneficiaries b
     where s.customer_id = soon.customer_id and s.id = soon.id
       and b.customer_id = s.customer_id and b.id = s.beneficiary_id
     returning s.customer_id, s.id, s.next_number as number, s.next_on, s.sending_amount, s.sending_currency,
       trim(b.first_name || ' ' || b.last_name) as name, b.country`,
    [now],
  )
  const statements = rows.flatMap(
    (row) =>
      notifying({
        customerId: row.customer_id,
        event: 'scheduled.soon',
        // Includes the day, so a moved one reminds again.
        source: `scheduled:${row.id}:${row.number}:${row.next_on}:soon`,
        about: row.id,
        details: {
          name: row.name,
          country: row.country,
          amount: decimalIn(row.sending_amount, row.sending_currency),
          currency: row.sending_currency,
          date: row.next_on,
        },
        now,
      }) ?? [],
  )
  await tx.all(...statements)
  return rows.length
}

export async function scheduledTick({ db, clock, log }: ScheduledWorkerDeps): Promise<number> {
  await clock.refresh(db)
  const now = clock.now()
  let done = await db.transaction((tx) => remind(tx, now))
  let last: DueRow | undefined
  for (;;) {
    const due = await dueAfter(db, now, last)
    for (const plan of due) if (await attend({ db, clock, log }, plan)) done += 1
    last = due.at(-1)
    if (due.length < BATCH) return done
  }
}

interface DueRow extends Due {
  due_at: Date
}

/** Due plans after the last one processed: a stuck plan stays due without blocking others. */
function dueAfter(sql: Sql, now: Date, last: DueRow | undefined): Promise<DueRow[]> {
  return sql.query<DueRow>(
    `select customer_id, id, due_at from scheduled_transfers
     where due_at <= $1 and paused_at is null and ended_at is null
       and ($2::timestamptz is null or (due_at, id) > ($2, $3::uuid))
     order by due_at, id limit ${BATCH}`,
    [now, last?.due_at ?? null, last?.id ?? null],
  )
}

/** Processes one plan; false if there was nothing to do. */
async function attend({ db, clock, log }: ScheduledWorkerDeps, plan: Due): Promise<boolean> {
  try {
    const outcome = await makeDue(db, plan, clock.now())
    if (outcome === undefined) return false
    log.info({ plan: plan.id, outcome }, 'planned transfer processed')
    return true
  } catch (error) {
    const fault = faultOf(error)
    log.error({ plan: plan.id, fault }, 'planned transfer stuck')
    return false
  }
}
