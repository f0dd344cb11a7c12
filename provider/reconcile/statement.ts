// A partner's statement, however it was written: what moved, on which day, under which number.

import { WrongCommand } from '#provider/lib/wrong-command.ts'
export interface StatementLine {
  /** What both sides know the movement by: the partner's number of a payment, our number of a payout. */
  readonly key: string
  /** The day of its booking, 2026-11-23. */
  readonly day: string
  readonly currency: string
  /** Minor units: positive for money that came to us, negative for money that left. */
  readonly amount: bigint
  /** What the payer wrote. */
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
  /** The first and the last day that it speaks of. */
  readonly from: string
  readonly to: string
  /** Where the format has them; a CSV has none. */
  readonly balances: readonly Balance[]
}

/** Numbers are compared without case and hyphens: ISO 20022 leaves 35 characters for one, a uuid has 36. */
export const keyOf = (text: string): string => text.trim().toLowerCase().replaceAll('-', '')

/** The days of the lines, for a format that names none of its own. */
export function daysOf(lines: readonly StatementLine[]): Pick<Statement, 'from' | 'to'> {
  const days = lines.map(({ day }) => day).toSorted()
  const [from] = days
  const to = days.at(-1)
  if (from === undefined || to === undefined)
    throw new WrongCommand('The statement has no lines, and names no days that it is about.')
  return { from, to }
}

const MONTH_DAYS = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:$|[T ])/

/** The day of a date or of a moment, 2026-11-23. @throws WrongCommand */
export function dayOf(text: string, where: string): string {
  const day = MONTH_DAYS.exec(text.trim())?.[1]
  if (day === undefined || Number.isNaN(Date.parse(day)))
    throw new WrongCommand(`${where}: “${text}” is no day. Write it as 2026-11-23.`)
  return day
}
