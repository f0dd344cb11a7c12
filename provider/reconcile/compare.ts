import type { Statement, StatementLine } from './statement.ts'

/** What the ledger holds of a partner: the money of one journal. */
export interface Movement {
  readonly key: string
  readonly at: Date
  readonly currency: string
  /** Minor units, with the sign that the partner's statement has. */
  readonly amount: bigint
}

/**
 * What a statement and the ledger do not agree on. `not_in_ledger`: the partner names what we have not booked;
 * `not_on_statement`: we booked what the partner does not name; `amount`: the same movement with another amount or
 * currency; `twice`: the partner names it a second time; `balance`: the lines do not lead from the opening balance to the
 * closing one.
 */
export type DifferenceKind = 'not_in_ledger' | 'not_on_statement' | 'amount' | 'twice' | 'balance'

export interface Difference {
  readonly kind: DifferenceKind
  readonly key: string
  readonly day: string
  readonly currency: string
  /** Minor units of `currency`; null where that side has nothing. */
  readonly ours: bigint | null
  readonly theirs: bigint | null
  readonly reference: string
}

export interface Comparison {
  /** How many lines say what the ledger says. */
  readonly agreed: number
  readonly differences: readonly Difference[]
}

/** One movement and its way back have one key: which way the money went tells which is which. */
export const slotOf = ({ key, amount }: { key: string; amount: bigint }): string =>
  `${key} ${amount < 0n ? 'out' : 'in'}`

/**
 * Lays a statement beside the ledger. Pure.
 *
 * @param ours what the ledger holds of the keys that the statement names, of any day, and all that it holds of its days
 * @param known the slots that earlier statements of the partner have named
 */
export function compare(
  { lines, from, to, balances }: Statement,
  ours: readonly Movement[],
  known: ReadonlySet<string>,
): Comparison {
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

/** The day, of UTC as on every statement that we make ourselves. */
const dayOfMovement = ({ at }: Movement): string => at.toISOString().slice(0, 10)
