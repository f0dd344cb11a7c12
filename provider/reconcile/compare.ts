import type { Statement, StatementLine } from './statement.ts'

export interface Movement {
  readonly key: string
  readonly at: Date
  readonly currency: string
  /** Minor units, with the sign of the partner's statement. */
  readonly amount: bigint
}

/**
 * How a statement and the ledger disagree. `not_in_ledger`: we haven't booked it; `not_on_statement`: the
 * partner doesn't list it; `amount`: another amount or currency; `twice`: listed a second time; `balance`:
 * the lines don't lead from the opening balance to the closing one.
 */
export type DifferenceKind = 'not_in_ledger' | 'not_on_statement' | 'amount' | 'twice' | 'balance'

export interface Difference {
  readonly kind: DifferenceKind
  readonly key: string
  readonly day: string
  readonly currency: string
  /** Minor units of `currency`; null if that side has nothing. */
  readonly ours: bigint | null
  readonly theirs: bigint | null
  readonly reference: string
}

/** A movement and its return share a key; the direction tells them apart. */
export const slotOf = ({ key, amount }: { key: string; amount: bigint }): string =>
  `${key} ${amount < 0n ? 'out' : 'in'}`

/**
 * Compares a statement with the ledger. Pure.
 *
 * @param ours the ledger's movements with the statement's keys, of any day, and all of its days
 * @param known the slots earlier statements of the partner have listed
 */
export function compare(
  { lines, from, to, balances }: Statement,
  ours: readonly Movement[],
  known: ReadonlySet<string>,
) {
  const booked = new Map(ours.map((movement) => [slotOf(movement), movement]))
  const named = new Set(known)
  const differences: Difference[] = []
  for (const line of lines) {
    const slot = slotOf(line)
    const found = judge(line, booked.get(slot), named.has(slot))
    if (found) differences.push(found)
    named.add(slot)
  }
  const lacking = ours.filter((movement) => {
    const day = dayOfMovement(movement)
    return day >= from && day <= to && !named.has(slotOf(movement))
  })
  return {
    agreed: lines.length - differences.length,
    differences: [
      ...differences,
      ...lacking.map((movement) => ({
        kind: 'not_on_statement' as const,
        key: movement.key,
        day: dayOfMovement(movement),
        currency: movement.currency,
        ours: movement.amount,
        theirs: null,
        reference: '',
      })),
      ...balances.flatMap(({ currency, opening, closing }): Difference[] => {
        const sum = lines.reduce(
          (total, line) => (line.currency === currency ? total + line.amount : total),
          opening,
        )
        if (sum === closing) return []
        const key = `balance ${currency} ${from} ${to}`
        return [{ kind: 'balance', key, day: to, currency, ours: sum, theirs: closing, reference: '' }]
      }),
    ],
  }
}

function judge(
  { key, day, currency, amount, reference }: StatementLine,
  ours: Movement | undefined,
  isNamed: boolean,
): Difference | undefined {
  const said = { key, day, currency, theirs: amount, reference }
  if (isNamed) return { kind: 'twice', ...said, ours: null }
  if (!ours) return { kind: 'not_in_ledger', ...said, ours: null }
  if (ours.currency === currency && ours.amount === amount) return undefined
  return { kind: 'amount', ...said, ours: ours.currency === currency ? ours.amount : null }
}

/** The day in UTC, as in the statements we issue. */
const dayOfMovement = ({ at }: Movement): string => at.toISOString().slice(0, 10)
