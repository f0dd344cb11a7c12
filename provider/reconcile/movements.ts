import { firstIdOf, type Sql } from '#provider/db/index.ts'
import { type Movement, slotOf } from './compare.ts'
import { keyOf, type Statement } from './statement.ts'

const DAY_MS = 86_400_000

/** Journals that move a partner's money only within our books. */
export const within = `'{delivered, reclassified}'::text[]`

/**
 * The lines of a partner's account, including those booked while partners shared one
 * (migrations/124-partners-apart.sql).
 *
 * @param account SQL: a placeholder or a column
 * @param ids SQL: the first id of a journal, and the first that is too late
 */
export const linesOf = (account: string, ids?: readonly [string, string]): string => {
  const inTime = ids === undefined ? '' : `and e.journal_id >= ${ids[0]} and e.journal_id < ${ids[1]}`
  return `
  select e.customer_id, e.journal_id, e.currency, e.amount from entries e
    where e.account = ${account} ${inTime} and not exists (select from shared_entries s
      where s.customer_id = e.customer_id and s.journal_id = e.journal_id and s.line = e.line)
  union all
  select e.customer_id, e.journal_id, e.currency, e.amount
    from shared_entries s join entries e on e.customer_id = s.customer_id and e.journal_id = s.journal_id and e.line = s.line
    where s.account = ${account} ${inTime}`
}

/**
 * A partner's money in the ledger. The partner's id is in a journal's source or, for a payment that paid a
 * transfer, in `payments`; a payout has its transfer's id. Delivery only moves money from `payout` to
 * `settlement` in our books: the partner listed it when it took the payout.
 */
const movementsOf = (
  ids?: readonly [string, string],
): string => `select coalesce(p.payment_id::text, split_part(j.source, ':', 2)) as key, j.created_at as at,
    e.currency, -e.amount as amount
  from (${linesOf('$1', ids)}) e
  join journals j on j.customer_id = e.customer_id and j.id = e.journal_id
  left join payments p on j.kind = 'paid' and p.customer_id = j.customer_id
    and j.source = 'transfer:' || p.transfer_id::text || ':paid'
  where j.kind <> all (${within})`

export async function movementsFor(
  sql: Sql,
  account: string,
  { from, to, lines }: Pick<Statement, 'from' | 'to' | 'lines'>,
): Promise<Movement[]> {
  const ofDays = await sql.query<Movement>(movementsOf(['$2::uuid', '$3::uuid']), [
    account,
    firstIdOf(new Date(from)),
    firstIdOf(new Date(Date.parse(to) + DAY_MS)),
  ])
  const inDays = new Set(ofDays.map((movement) => slotOf(normal(movement))))
  const others = [...new Set(lines.filter((line) => !inDays.has(slotOf(line))).map(({ key }) => key))]
  const ofOtherDays =
    others.length === 0
      ? []
      : await sql.query<Movement>(
          `select * from (${movementsOf()}) as all_days where replace(lower(key), '-', '') = any ($2::text[])`,
          [account, others],
        )
  const all = [...ofDays, ...ofOtherDays].map(normal)
  return [...new Map(all.map((movement) => [slotOf(movement), movement])).values()]
}

const normal = (movement: Movement): Movement => ({ ...movement, key: keyOf(movement.key) })
