// Reports due: recorded in the transaction that moves the money, ended by an operator.

import type { Sql, Tx } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { type CountryRules, dueOn, minorOf, rulesOf, type Threshold, type Whose } from './rules.ts'
import { lockPayee } from './window.ts'

const HOUR = 3_600_000

interface Moved {
  readonly customer_id: string
  readonly id: string
  readonly sender_country: string
}

interface Declared {
  amount: bigint
  is_abroad: boolean
  payee_key: string
}

interface Counted {
  customer_id: string
  transfer_id: string
  amount: bigint
  paid_at: Date
}

/**
 * Records the reports that are due because a transfer's money has moved. Call it afterwards, in the same
 * transaction, with the customer's row locked. Skips transfers older than their country's rules.
 */
export async function noteReports(tx: Tx, transfer: Moved, now: Date): Promise<void> {
  const rules = rulesOf(transfer.sender_country)
  const reported = rules?.thresholds.filter((threshold) => threshold.report !== undefined) ?? []
  if (!rules || reported.length === 0) return
  const [own] = await tx.query<Declared>(
    'select amount, is_abroad, payee_key from transfer_declarations where customer_id = $1 and transfer_id = $2',
    [transfer.customer_id, transfer.id],
  )
  if (!own) return
  await lockPayee(tx, own.payee_key)
  for (const threshold of reported) {
    if (threshold.where === 'abroad' && !own.is_abroad) continue
    const asked = threshold.report?.window_of ?? []
    const mine = { rules, threshold, grounds: 'customer', subject: transfer.customer_id } as const
    const all = { rules, threshold, grounds: 'beneficiary', subject: own.payee_key } as const
    for (const question of [mine, all])
      if (asked.includes(question.grounds)) await noteReport(tx, question, transfer, now)
  }
}

interface Question {
  readonly rules: CountryRules
  readonly threshold: Threshold
  readonly grounds: Whose
  readonly subject: string
}

const columnOf = { customer: 'customer_id', beneficiary: 'payee_key' } as const

/** Payments within the window, earliest first. */
function paidWithin(tx: Tx, { rules, threshold, grounds, subject }: Question, since: Date) {
  return tx.query<Counted>(
    `select d.customer_id, d.transfer_id, d.amount, t.paid_at from transfer_declarations d
     join transfers t on t.customer_id = d.customer_id and t.id = d.transfer_id
     where d.${columnOf[grounds]} = $1 and d.currency = $3 and (d.is_abroad or $4) and t.paid_at > $2
     order by t.paid_at, t.id`,
    [subject, since, rules.currency, threshold.where === 'everywhere'],
  )
}

/** A window's open report that can take the transfer: not ended, and begun within the hours. */
async function openReport(tx: Tx, { grounds, subject, threshold }: Question, since: Date) {
  const [row] = await tx.query<{ number: number }>(
    `select r.number from regulator_reports r where r.grounds = $1 and r.subject = $2 and r.kind = $3
       and r.begins_at > $4 and not exists (select from regulator_report_ends e where e.number = r.number)
     order by r.number desc limit 1`,
    [grounds, subject, threshold.report?.kind, since],
  )
  return row?.number
}

async function noteReport(tx: Tx, question: Question, transfer: Moved, now: Date): Promise<void> {
  const { rules, threshold, grounds, subject } = question
  const since = new Date(now.getTime() - rules.hours * HOUR)
  const counted = await paidWithin(tx, question, since)
  const own = counted.filter(({ transfer_id }) => transfer_id === transfer.id)
  const together = threshold.counts === 'transfer' ? own : counted
  const sum = together.reduce((total, { amount }) => total + amount, 0n)
  const open = await openReport(tx, question, since)
  if (open !== undefined) return addTransfers(tx, open, own, now)
  // One customer's payments to one account make one report, the customer's.
  const isOthers = together.some(({ customer_id }) => customer_id !== transfer.customer_id)
  const [first] = together
  if (first === undefined || sum < minorOf(rules, threshold) || (grounds === 'beneficiary' && !isOthers))
    return
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['regulator_reports'])
  const [made] = await tx.query<{ number: number }>(
    `insert into regulator_reports (number, country, kind, grounds, subject, begins_at, due_on, found_at)
     select 1 + coalesce(max(number), 0), $1, $2, $3, $4, $5, $6::date, $7 from regulator_reports returning number`,
    [
      rules.country,
      threshold.report?.kind,
      grounds,
      subject,
      first.paid_at,
      dueOn(rules, now, threshold.report?.working_days ?? 0),
      now,
    ],
  )
  if (made) await addTransfers(tx, made.number, together, now)
}

async function addTransfers(tx: Tx, number: number, counted: readonly Counted[], now: Date): Promise<void> {
  for (const { customer_id, transfer_id } of counted) {
    await tx.query(
      `insert into regulator_report_transfers (number, customer_id, transfer_id, added_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [number, customer_id, transfer_id, now],
    )
  }
}

export interface Report {
  readonly number: number
  readonly country: string
  readonly kind: string
  readonly grounds: Whose
  readonly due_on: string
  readonly begins_at: Date
  readonly transfers: number
  readonly amount: bigint
  readonly currency: string
  readonly outcome: 'filed' | 'not_due' | null
  readonly reference: string | null
  readonly done_by: string | null
}

/** Soonest due first; only open ones without `all`. */
export function listReports(sql: Sql, all: boolean): Promise<Report[]> {
  return sql.query<Report>(
    `select r.number, r.country, r.kind, r.grounds, r.due_on::text as due_on, r.begins_at, count(*)::int as transfers,
       sum(d.amount)::bigint as amount, min(d.currency) as currency, e.outcome, e.reference, e.done_by
     from regulator_reports r
     join regulator_report_transfers rt on rt.number = r.number
     join transfer_declarations d on d.customer_id = rt.customer_id and d.transfer_id = rt.transfer_id
     left join regulator_report_ends e on e.number = r.number
     where $1 or e.number is null
     group by r.number, e.number order by e.number is not null, r.due_on, r.number`,
    [all],
  )
}

export type End =
  | { readonly outcome: 'filed'; readonly reference: string }
  | { readonly outcome: 'not_due'; readonly reason: string }

/** Ends a report for good. @throws WrongCommand if unknown or ended */
export async function endReport(tx: Tx, number: number, end: End, by: string, now: Date): Promise<void> {
  await demandReport(tx, number)
  const ended = await tx.query(
    `insert into regulator_report_ends (number, outcome, reference, reason, done_by, done_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning number`,
    [
      number,
      end.outcome,
      end.outcome === 'filed' ? end.reference : null,
      end.outcome === 'filed' ? null : end.reason,
      by,
      now,
    ],
  )
  if (ended.length === 0) throw new WrongCommand(`The report ${number} has ended already.`)
}

/** @throws WrongCommand for an unknown number */
export async function demandReport(sql: Sql, number: number): Promise<void> {
  if (!(await sql.has('select from regulator_reports where number = $1', [number])))
    throw new WrongCommand(`There is no report ${number}.`)
}
