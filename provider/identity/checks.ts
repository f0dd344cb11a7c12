import type { Sql } from '#provider/db/index.ts'
import { type SealedColumn, sealText, unsealText } from '#provider/lib/sealing.ts'
import type { CheckName, Reason } from '#provider/ports.ts'
import type { Vault } from '#provider/vault/vault.ts'
import verificationEvent from '#schemas/api/verification-event.schema.json' with { type: 'json' }
import { isRecord } from '#src/lib/is-record.ts'

/** The reasons a check may be refused for. */
export const reasons = verificationEvent.properties.reason.enum as Reason[]

/** The progress of a check. It is `sending` until the verifier has it. */
type CheckStatus = 'given' | 'sending' | 'checking' | 'verified' | 'refused' | 'replaced'

export interface CheckRow {
  customer_id: string
  id: string
  name: CheckName
  status: CheckStatus
  answers_sealed: Uint8Array
  files: string[]
  given_at: Date
  sent_at: Date | null
  decided_at: Date | null
  judged_at: Date | null
  in_review: boolean
  reason: Reason | null
  due_at: Date | null
  attempts: number
}

export const checkColumns = `customer_id, id, name, status, answers_sealed, files, given_at, sent_at, decided_at,
  judged_at, in_review, reason, due_at, attempts`

/** Everything a customer has given, without replaced checks, newest first. */
export function readChecks(sql: Sql, customerId: string): Promise<CheckRow[]> {
  return sql.query<CheckRow>(
    `select ${checkColumns} from identity_checks where customer_id = $1 and status <> 'replaced'
     order by given_at desc, id desc`,
    [customerId],
  )
}

/** The customer flag that each check belongs to; it is set once all its checks are verified. */
export const flagOf = {
  personal: 'verified_pid',
  document: 'verified_pid',
  address: 'verified_poa',
  'proof-of-address': 'verified_poa',
  selfie: 'verified_selfie',
} as const satisfies Record<CheckName, string>

const placeOf = (id: string) => `identity_checks.answers ${id}`

export const sealedAnswers: SealedColumn = {
  table: 'identity_checks',
  key: ['id', 'customer_id'],
  column: 'answers_sealed',
  use: 'answers',
  place: placeOf,
}

export const sealAnswers = (vault: Vault, id: string, answers: object): Buffer =>
  sealText(vault.keys('answers'), placeOf(id), JSON.stringify(answers))

export function openAnswers(
  vault: Vault,
  row: Pick<CheckRow, 'id' | 'answers_sealed'>,
): Record<string, unknown> {
  const read: unknown = JSON.parse(unsealText(vault.keys('answers'), placeOf(row.id), row.answers_sealed))
  return isRecord(read) ? read : {}
}
