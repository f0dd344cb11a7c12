// Stores the differences between statements and the ledger until each is explained.

import { newId, type Sql, type Tx } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import type { Difference, DifferenceKind, Movement } from './compare.ts'
import { slotOf } from './compare.ts'
import type { Statement } from './statement.ts'

export interface KeptDifference extends Difference {
  readonly number: number
  readonly partner: string
  readonly slot: string
  readonly state: 'open' | 'assigned' | 'explained'
  readonly assignee: string | null
  readonly explanation: string | null
}

const columns = `number, partner, kind, key, slot, day, currency, ours, theirs, reference, state, assignee, explanation`

export interface Reading {
  readonly partner: string
  readonly fileName: string
  readonly digest: string
  readonly by: string
  readonly now: Date
}

export async function keepStatement(
  tx: Tx,
  { lines, from, to }: Statement,
  { partner, fileName, digest, by, now }: Reading,
): Promise<string> {
  const id = newId(now)
  await tx.query(
    `insert into partner_statements (id, partner, digest, file_name, first_day, last_day, lines, read_by, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, partner, digest, fileName, from, to, lines.length, by, now],
  )
  await tx.query(
    `insert into partner_statement_lines (statement_id, partner, line, slot, day, currency, amount, reference)
     select $1, $2, line, slot, day, currency, amount, reference
     from unnest($3::text[], $4::date[], $5::text[], $6::int8[], $7::text[])
       with ordinality as lines (slot, day, currency, amount, reference, line)`,
    [
      id,
      partner,
      lines.map(slotOf),
      lines.map(({ day }) => day),
      lines.map(({ currency }) => currency),
      lines.map(({ amount }) => amount),
      lines.map(({ reference }) => reference),
    ],
  )
  return id
}

export async function namedBefore(
  sql: Sql,
  partner: string,
  slots: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ slot: string }>(
    'select distinct slot from partner_statement_lines where partner = $1 and slot = any ($2::text[])',
    [partner, slots],
  )
  return new Set(rows.map(({ slot }) => slot))
}

/** Stores differences with consecutive numbers. Statements of all partners are read one at a time. */
export async function keepDifferences(
  tx: Tx,
  statementId: string,
  differences: readonly Difference[],
  { partner, by, now }: Reading,
): Promise<KeptDifference[]> {
  const [last] = await tx.query<{ number: number }>(
    'select coalesce(max(number), 0) as number from partner_differences',
  )
  const kept: KeptDifference[] = []
  for (const [index, difference] of differences.entries()) {
    const { kind, key, day, currency, ours, theirs, reference } = difference
    const [row] = await tx.query<KeptDifference>(
      `insert into partner_differences (number, statement_id, partner, kind, key, slot, day, currency, ours, theirs,
         reference, state, changed_by, changed_at, found_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12, $13, $13) returning ${columns}`,
      [
        (last?.number ?? 0) + 1 + index,
        statementId,
        partner,
        kind,
        key,
        slotOf({ key, amount: theirs ?? ours ?? 0n }),
        day,
        currency,
        ours,
        theirs,
        reference,
        by,
        now,
      ],
    )
    if (row) kept.push(row)
  }
  return kept
}

/** Differences of one partner or all, oldest first: the open ones, or all. */
export function listDifferences(
  sql: Sql,
  { partner, all = false }: { partner?: string; all?: boolean } = {},
): Promise<KeptDifference[]> {
  return sql.query<KeptDifference>(
    `select ${columns} from partner_differences
     where ($1::text is null or partner = $1) and ($2 or state <> 'explained') order by number`,
    [partner ?? null, all],
  )
}

/** Explains a difference for good, or assigns it. @throws WrongCommand */
export async function changeDifference(
  tx: Tx,
  number: number,
  change: { state: 'assigned'; assignee: string } | { state: 'explained'; explanation: string },
  { by, now }: Pick<Reading, 'by' | 'now'>,
): Promise<void> {
  const [row] = await tx.query<{ state: string; explanation: string | null }>(
    'select state, explanation from partner_differences where number = $1 for update',
    [number],
  )
  if (!row) throw new WrongCommand(`There is no difference ${number}.`)
  if (row.state === 'explained')
    throw new WrongCommand(`Difference ${number} is explained already: ${row.explanation}`)
  await tx.query(
    `update partner_differences set state = $2, assignee = coalesce($3, assignee), explanation = $4, changed_by = $5,
       changed_at = $6 where number = $1`,
    [
      number,
      change.state,
      change.state === 'assigned' ? change.assignee : null,
      change.state === 'explained' ? change.explanation : null,
      by,
      now,
    ],
  )
}

/** Differences resolved since: by a line on a later statement, or a payment booked after its statement. */
export function answered(
  waiting: readonly KeptDifference[],
  statement: Statement,
  ours: readonly Movement[],
): { number: number; explanation: string }[] {
  const lines = new Map(statement.lines.map((line) => [slotOf(line), line]))
  const booked = new Map(ours.map((movement) => [slotOf(movement), movement]))
  const explanations: Partial<Record<DifferenceKind, (one: KeptDifference) => string | undefined>> = {
    not_on_statement: ({ slot, ours: amount, currency }) => {
      const line = lines.get(slot)
      return line?.amount === amount && line?.currency === currency
        ? `It is on the statement of ${statement.from} to ${statement.to}, on ${line.day}.`
        : undefined
    },
    not_in_ledger: ({ slot, theirs: amount, currency }) => {
      const movement = booked.get(slot)
      return movement?.amount === amount && movement?.currency === currency
        ? `It was booked at ${movement.at.toISOString()}.`
        : undefined
    },
  }
  return waiting.flatMap((one) => {
    const explanation = explanations[one.kind]?.(one)
    return explanation === undefined ? [] : [{ number: one.number, explanation }]
  })
}
