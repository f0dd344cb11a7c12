// Reconciliation of partners' statements with the ledger. Reads statement files (CSV, ISO 20022 camt.053) and
// journals; stores differences until explained. It moves no money: a difference is corrected where it arose,
// by a journal of its own.

import { createHash } from 'node:crypto'
import type { Tx } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { policy } from '#provider/policy.ts'
import { readCamt053 } from './camt053.ts'
import { compare, slotOf } from './compare.ts'
import { readCsv } from './csv.ts'
import {
  answered,
  changeDifference,
  type KeptDifference,
  keepDifferences,
  keepStatement,
  listDifferences,
  namedBefore,
} from './differences.ts'
import { movementsFor } from './movements.ts'
import type { Statement } from './statement.ts'

export { changeDifference, type KeptDifference, listDifferences } from './differences.ts'
export { dueStatements, warnOfDue } from './due.ts'

export const partnerIds: readonly string[] = policy.partners.partners.map(({ id }) => id)

interface Reconciled {
  readonly from: string
  readonly to: string
  readonly lines: number
  readonly agreed: number
  readonly found: readonly KeptDifference[]
  /** Earlier differences that this statement, or the ledger since, has resolved. */
  readonly answered: readonly { number: number; explanation: string }[]
}

/** Any number no other lock uses: statements are read one at a time, so none misses another's lines. */
const LOCK = 5_270_941

/**
 * Compares a partner's statement with the ledger and stores the differences.
 *
 * @param text the file's content; a leading `<` means camt.053
 * @throws WrongCommand if the file is unreadable, or was read before
 */
export async function reconcile(
  tx: Tx,
  partnerId: string,
  { name, text }: { name: string; text: string },
  { by, now }: { by: string; now: Date },
): Promise<Reconciled> {
  const partner = policy.partners.partners.find(({ id }) => id === partnerId)
  if (!partner)
    throw new WrongCommand(`There is no partner “${partnerId}”. They are ${partnerIds.join(', ')}.`)
  const statement = read(text, partner.csv)
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
  const reading = {
    partner: partnerId,
    fileName: name,
    digest: createHash('sha256').update(text).digest('hex'),
    by,
    now,
  }
  const [before] = await tx.query<{ read_at: Date; read_by: string }>(
    'select read_at, read_by from partner_statements where partner = $1 and digest = $2',
    [partnerId, reading.digest],
  )
  if (before)
    throw new WrongCommand(
      `${name} was read at ${before.read_at.toISOString()} by ${before.read_by}. Nothing of it is read twice.`,
    )
  const waiting = await listDifferences(tx, { partner: partnerId })
  const ours = await movementsFor(tx, partner.account, {
    ...statement,
    lines: [...statement.lines, ...waiting.map(asLine)],
  })
  const known = await namedBefore(tx, partnerId, [...statement.lines, ...ours].map(slotOf))
  const { agreed, differences } = compare(statement, ours, known)
  const id = await keepStatement(tx, statement, reading)
  const since = answered(waiting, statement, ours)
  for (const { number, explanation } of since)
    await changeDifference(tx, number, { state: 'explained', explanation }, reading)
  return {
    from: statement.from,
    to: statement.to,
    lines: statement.lines.length,
    agreed,
    found: await keepDifferences(tx, id, differences, reading),
    answered: since,
  }
}

const read = (text: string, columns: Parameters<typeof readCsv>[1]): Statement =>
  /^\uFEFF?\s*</.test(text) ? readCamt053(text) : readCsv(text, columns)

const asLine = ({ key, day, currency, ours, theirs, reference }: KeptDifference) => ({
  key,
  day,
  currency,
  amount: theirs ?? ours ?? 0n,
  reference,
})
