// Days of partners that are due for reconciliation but have no statement yet.
import type { Sql } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { policy } from '#provider/policy.ts'
import { linesOf, within } from './movements.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const { partners, statements } = policy.partners

interface DueStatement {
  readonly partner: string
  /** In UTC, `2026-11-22`. */
  readonly day: string
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Days, earliest first, with money movements at a partner and no statement. content/policy/partners.json sets
 * the hour of the next day when they are due, and how far to look back.
 */
export async function dueStatements(sql: Sql, now: Date): Promise<DueStatement[]> {
  const last = now.getTime() - DAY_MS - statements.due_hour * HOUR_MS
  return sql.query<DueStatement>(
    `select p.id as partner, moved.day::text as day
     from unnest($1::text[], $2::text[]) as p (id, account)
     join lateral (
       select distinct (j.created_at at time zone 'UTC')::date as day from journals j
       join (${linesOf('p.account')}) e on e.customer_id = j.customer_id and e.journal_id = j.id
       where j.kind <> all (${within})
         and j.created_at >= ($3::date)::timestamp at time zone 'UTC'
         and j.created_at < ($4::date + 1)::timestamp at time zone 'UTC') as moved on true
     where not exists (select from partner_statements s
       where s.partner = p.id and moved.day between s.first_day and s.last_day)
     order by moved.day, p.id`,
    [
      partners.map(({ id }) => id),
      partners.map(({ account }) => account),
      dayOf(last - (statements.looked_back_days - 1) * DAY_MS),
      dayOf(last),
    ],
  )
}

/** Logs a warning for each partner with missing statements, once a day across all processes. */
export async function warnOfDue({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const due = Map.groupBy(await dueStatements(db, now), ({ partner }) => partner)
  for (const [partner, days] of due) {
    if (
      !(await db.has(
        `insert into statement_warnings as w (partner, warned_on) values ($1, $2)
       on conflict (partner) do update set warned_on = excluded.warned_on where w.warned_on < excluded.warned_on
       returning partner`,
        [partner, dayOf(now.getTime())],
      ))
    )
      continue
    log.warn({ partner, since: days[0]?.day ?? '', days: days.length }, 'statements are missing')
  }
}
