// Days of partners that are due for reconciliation but have no statement yet.
import { firstIdOf, type Sql } from '#provider/db/index.ts'
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
  const days = Array.from({ length: statements.looked_back_days }, (_, back) => dayOf(last - back * DAY_MS))
  return sql.query<DueStatement>(
    `select p.id as partner, d.day::text as day
     from unnest($1::text[], $2::text[]) as p (id, account)
     cross join unnest($3::date[], $4::uuid[], $5::uuid[]) as d (day, first_id, next_id)
     where (
       -- A limit, so that the database looks for one movement and doesn't gather all of the day.
       select true from (${linesOf('p.account', ['d.first_id', 'd.next_id'])}) e
       join journals j on j.customer_id = e.customer_id and j.id = e.journal_id
       where j.kind <> all (${within}) limit 1)
     and not exists (select from partner_statements s
       where s.partner = p.id and d.day between s.first_day and s.last_day)
     order by d.day, p.id`,
    [
      partners.map(({ id }) => id),
      partners.map(({ account }) => account),
      days,
      days.map((day) => firstIdOf(new Date(day))),
      days.map((day) => firstIdOf(new Date(Date.parse(day) + DAY_MS))),
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
