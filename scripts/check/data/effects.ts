// The "effect" of a call says what it does to customers' money, or to who may have it. Here is what each
// effect demands of its row; operation-code.ts compares rows with code.
import { listAt } from '#scripts/check/data/policy-values.ts'
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, type OperationRow } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { isJsonObject, type JsonPath, stringsAt } from '#src/lib/schema/json.ts'

/** Returns a row's findings, at paths inside it. */
export type Look = (row: OperationRow, tell: (path: JsonPath, message: string) => Finding) => Finding[]

interface Demands {
  /** What it does, to end a sentence. */
  readonly what: string
  /** The customer must confirm before or with it. */
  readonly proof?: true
  /** A login suffices as confirmation (`recent`), since nothing is sent there before a PIN or passkey. */
  readonly mayBeRecent?: true
  /** Must be idempotent if it changes anything. */
  readonly idempotent?: true
  /** Must not be repeated: it would happen twice, or be refused. */
  readonly once?: true
  /** Partners it can't work without. */
  readonly needs?: readonly string[]
}

/** By "effect" of operations.json. */
const demandsOf: Readonly<Record<string, Demands>> = {
  spends: { what: 'spends money', proof: true, idempotent: true },
  directs: { what: 'says where money goes or comes from', proof: true, mayBeRecent: true },
  admits: { what: 'changes a way in', proof: true },
  closes: { what: 'closes an account', proof: true },
  leaves: { what: 'closes everything', proof: true },
  reveals: { what: 'hands out all that is known', proof: true },
  proves: { what: 'confirms who the customer is', proof: true, idempotent: true },
  collects: { what: 'asks for a payment', idempotent: true, needs: ['payments'] },
  returns: { what: 'gives money back', idempotent: true, once: true },
  verifies: { what: 'has the customer checked', idempotent: true, once: true, needs: ['verifier'] },
  keeps: { what: 'neither moves money nor says who may have it' },
}

/** Money left the account for a bank abroad: transfer and account change together. */
const isSent = ({ row }: OperationRow): boolean =>
  row.effect !== 'returns' &&
  ['transfers', 'accounts'].every((topic) => stringsAt(row, 'changes').includes(topic))

/** A row has the effect its kind of call needs, and meets that effect's demands. */
export const effect: Look = (operation, tell) => {
  const { id, row } = operation
  const demands = typeof row.effect === 'string' ? demandsOf[row.effect] : undefined
  const isWriting = row.auth === 'customer' && row.method !== 'GET'
  if (isWriting !== (row.changes !== undefined) && row.method !== 'GET')
    return [
      tell(
        isWriting ? [] : ['changes'],
        isWriting
          ? `say in "changes" of what "${id}" changes something, so that the app fetches it again: [] for nothing`
          : `the app fetches nothing again after "${id}": take "changes" out`,
      ),
    ]
  if (isWriting && demands === undefined)
    return [tell([], `say in "effect" what "${id}" does to the customer's money: "keeps" for nothing`)]
  if (demands === undefined)
    return row.step_up === undefined ? [] : [tell(['step_up'], `"${id}" needs no proof: it has no "effect"`)]
  if (!isWriting && row.effect !== 'reveals')
    return [tell(['effect'], `"${id}" is no call by which a customer does something: take "effect" out`)]
  return demandFindings(operation, demands, tell)
}

/** Partners used for one purpose only. */
const askedFor: Readonly<Record<string, string>> = { payments: 'collects', verifier: 'verifies' }

function demandFindings(operation: OperationRow, demands: Demands, tell: Parameters<Look>[1]): Finding[] {
  const { id, row } = operation
  const says = `"${id}" ${demands.what}`
  const isProved = row.step_up !== undefined
  const acts = stringsAt(row, 'changes').length > 0
  const needs = [...(demands.needs ?? []), ...(isSent(operation) ? ['banks'] : [])]
  const wanted: readonly (readonly [isMissing: boolean, path: JsonPath, message: string])[] = [
    [demands.proof === true && !isProved, [], 'so the customer confirms who they are: add "step_up"'],
    [
      row.step_up === 'recent' && demands.mayBeRecent !== true,
      ['step_up'],
      'for which a login is no proof: "needed" or "given"',
    ],
    [demands.proof !== true && isProved, ['step_up'], 'so nobody is asked to confirm who they are'],
    [
      (row.step_up === 'given' || (demands.idempotent === true && acts)) && row.idempotent !== true,
      [],
      'so it must not be done twice when it is sent twice: add "idempotent": true',
    ],
    [
      (demands.once === true || (row.effect === 'spends' && isMoved(row.changes))) && row.once !== true,
      [],
      'which is done for good: add "once": true',
    ],
    ...stringsAt(row, 'needs').map(
      (party) =>
        [
          askedFor[party] !== undefined && askedFor[party] !== row.effect,
          ['effect'],
          `and needs "${party}": its effect is "${askedFor[party]}"`,
        ] as const,
    ),
    ...needs.map(
      (party) =>
        [
          !stringsAt(row, 'needs').includes(party),
          row.needs === undefined ? [] : ['needs'],
          `which cannot be done without "${party}": add it to "needs"`,
        ] as const,
    ),
  ]
  return wanted.flatMap(([isMissing, path, message]) =>
    isMissing ? [tell(path, `${says}, ${message}`)] : [],
  )
}

/** It changes an account's or transfer's money, not just a plan. */
const isMoved = (changes: unknown): boolean =>
  Array.isArray(changes) && (changes.includes('accounts') || changes.includes('transfers'))

/** Proof of identity: a PIN, or a passkey's signature. */
const PROOF = /pin$|signature$/i

/**
 * Only calls that need proof have one in their body; a body with a destination belongs to a call that
 * "directs" money, or that spends it and creates the beneficiary too.
 */
export function proofFindings(data: Data, rows: readonly OperationRow[]): Finding[] {
  const { prepared } = prepareAll(data)
  const forms = new Set(
    listAt(findFile(data, 'policy', 'delivery')?.value, 'beneficiary_forms').flatMap((line) =>
      isJsonObject(line) && typeof line.form === 'string' ? [line.form] : [],
    ),
  )
  return rows.flatMap(({ id, row, source, path }) => {
    if (row.auth !== 'customer') return []
    const bodies = bodySchemas(row)
    const named = bodies.flatMap((use) => {
      const schema = prepared.find((one) => one.id === use.id)
      return schema === undefined ? [] : fieldsOf(schema.resolved).map((field) => field.path)
    })
    const isAdding = row.effect === 'admits' && row.step_up === 'needed'
    const hasProof = named.some((name) => PROOF.test(name)) && !isAdding
    const tell = (place: JsonPath, message: string) => findingAt(source, [...path, ...place], message)
    return [
      ...(hasProof && row.step_up !== 'given'
        ? [tell([], `the body of "${id}" holds a proof of who the customer is: "step_up" is "given"`)]
        : []),
      ...(!hasProof && row.step_up === 'given'
        ? [
            tell(
              ['step_up'],
              `the body of "${id}" holds no PIN and no passkey's signature, so it proves nothing`,
            ),
          ]
        : []),
      ...(row.step_up === 'contained' && !named.some((name) => /^beneficiary_.*(?:account|phone)$/.test(name))
        ? [tell(['step_up'], `the body of "${id}" contains no beneficiary: "needed" or "given" instead`)]
        : []),
      ...(bodies.some((use) => forms.has(use.id)) && row.effect !== 'directs'
        ? [tell(['effect'], `the body of "${id}" says where money goes: its effect is "directs"`)]
        : []),
    ]
  })
}
