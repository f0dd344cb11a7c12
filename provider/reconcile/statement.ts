// A partner's statement in any format: what moved, when, under which id.

import { WrongCommand } from '#provider/lib/wrong-command.ts'
export interface StatementLine {
  /** The id both sides know: the partner's for a payment, ours for a payout. */
  readonly key: string
  /** Booking day, 2026-11-23. */
  readonly day: string
  readonly currency: string
  /** Minor units: positive for money to us, negative for money from us. */
  readonly amount: bigint
  readonly reference: string
}

export interface Balance {
  readonly currency: string
  /** Minor units. */
  readonly opening: bigint
  readonly closing: bigint
}

export interface Statement {
  readonly lines: readonly StatementLine[]
  /** The first and last day it covers. */
  readonly from: string
  readonly to: string
  /** Empty for CSV, which has none. */
  readonly balances: readonly Balance[]
}

/** Ids are compared without case and hyphens: ISO 20022 allows 35 characters, a uuid has 36. */
export const keyOf = (text: string): string => text.trim().toLowerCase().replaceAll('-', '')

/** The days of the lines, for formats without a period. */
export function daysOf(lines: readonly StatementLine[]): Pick<Statement, 'from' | 'to'> {
  const days = lines.map(({ day }) => day).toSorted()
  const [from] = days
  const to = days.at(-1)
  if (from === undefined || to === undefined)
    throw new WrongCommand('The statement has no lines, and names no days that it is about.')
  return { from, to }
}

const MONTH_DAYS = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:$|[T ])/

/** The day of a date or timestamp, 2026-11-23. @throws WrongCommand */
export function dayOf(text: string, where: string): string {
  const day = MONTH_DAYS.exec(text.trim())?.[1]
  if (day === undefined || Number.isNaN(Date.parse(day)))
    throw new WrongCommand(`${where}: “${text}” is no day. Write it as 2026-11-23.`)
  return day
}
