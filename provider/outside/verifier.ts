// The verifier: its interface and its simulation. The simulation accepts every submission and decides by
// magic words in typed text or file names (magic.json); without one, it verifies. Its table holds what the
// verifier would know.

import { createHash } from 'node:crypto'
import type { Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import verificationEvent from '#schemas/api/verification-event.schema.json' with { type: 'json' }
import type { IdentityResponse } from '#src/generated/forms.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { magic } from './magic.ts'

type Check = IdentityResponse['data']['checks'][number]

export type CheckName = Check['check']
export type Reason = NonNullable<Check['reason']>

export interface Submission {
  /** Ours; the verifier processes each id once. */
  readonly id: string
  readonly check: CheckName
  /** Typed values by form field; files under their field, with name, type and size. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly files: readonly {
    readonly id: string
    readonly type: string
    readonly name: string
    /** Opens the content, part by part. */
    readonly open: () => AsyncIterable<Buffer>
  }[]
}

export interface Decision {
  readonly id: string
  readonly submission: string
  readonly result: 'verified' | 'refused' | 'review'
  readonly reason?: Reason
  /** When it was decided, ISO 8601: a late message with an earlier decision is ignored. */
  readonly decided_at: string
}

/** No answer: the verifier may have the submission, so send it again with its id. */
export class VerifierDown extends Error {}

export interface Verifier {
  /** @throws VerifierDown */
  submit(submission: Submission, now: Date): Promise<void>
  /** The decision on a submission, to ask after a long silence. @throws VerifierDown */
  look(submission: string, now: Date): Promise<Decision | undefined>
}

/** Default reasons, if the magic word has none. */
const usualReasons = {
  personal: 'mismatch',
  address: 'mismatch',
  document: 'unreadable',
  'proof-of-address': 'too_old',
  selfie: 'face_mismatch',
} as const satisfies Record<CheckName, Reason>

/** The reasons a check may be refused for. */
export const reasons = verificationEvent.properties.reason.enum as Reason[]

/** All submitted text, including file names. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.toLowerCase()]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isRecord(value) ? Object.values(value).flatMap(textsOf) : []
}

type Word = keyof typeof magic.identity

const has = (texts: readonly string[], word: Word): boolean =>
  texts.some((text) => text.includes(magic.identity[word]))

/** The reason after the magic word: "Refused expired" and `refused-too-old.jpg` have one. */
const reasonOf = (texts: readonly string[], check: CheckName): Reason => {
  const named = texts
    .flatMap((text) => text.split(magic.identity.refused).slice(1))
    .map((rest) => rest.replace(/[ -]/g, '_'))
  return reasons.find((reason) => named.some((rest) => rest.startsWith(`_${reason}`))) ?? usualReasons[check]
}

interface CaseRow {
  id: string
  result: Decision['result']
  reason: Reason | null
  attempts: number
  decides_at: Date | null
}

const columns = 'id, result, reason, attempts, decides_at'

function toDecision({ id, result, reason, decides_at }: CaseRow, final = true): Decision {
  const said = result === 'review' && final ? 'verified' : result
  // A decision keeps its id however often it is sent.
  const event = createHash('sha256').update(`${id} ${said}`).digest('hex').slice(0, 24)
  return {
    id: `evt_${event}`,
    submission: id,
    result: said,
    ...(said === 'refused' && reason ? { reason } : {}),
    decided_at: (decides_at ?? new Date(0)).toISOString(),
  }
}

export function simulatedVerifier(sql: Sql): Verifier {
  return {
    async submit({ id, check, answers }: Submission, now) {
      const texts = textsOf(answers)
      const result = has(texts, 'refused') ? 'refused' : has(texts, 'review') ? 'review' : 'verified'
      const [row] = await sql.query<CaseRow>(
        `insert into verifier_cases (id, result, reason, attempts) values ($1, $2, $3, 1)
         on conflict (id) do update set attempts = verifier_cases.attempts + 1 returning ${columns}`,
        [id, result, result === 'refused' ? reasonOf(texts, check) : null],
      )
      if (has(texts, 'unreachable') && (row?.attempts ?? 0) <= magic.verifier_down_calls)
        throw new VerifierDown('The verifier does not answer')
      const seconds = has(texts, 'slow') ? magic.identity_slow_seconds : magic.identity_seconds
      await sql.query(
        'update verifier_cases set accepted_at = $2, decides_at = $3 where id = $1 and accepted_at is null',
        [id, now, later(now, seconds)],
      )
    },
    async look(submission, now) {
      const [row] = await sql.query<CaseRow>(
        `select ${columns} from verifier_cases where id = $1 and decided and decides_at <= $2`,
        [submission, now],
      )
      return row && toDecision(row)
    },
  }
}

/**
 * Decided but unsent decisions, earliest first. A case under review reports that first and is decided an hour
 * later.
 */
export async function dueDecisions(sql: Sql, now: Date, limit = 50): Promise<Decision[]> {
  const rows = await sql.query<CaseRow & { reviewed: boolean }>(
    `select ${columns}, reviewed from verifier_cases where not decided and decides_at <= $1
     order by decides_at, id limit $2`,
    [now, limit],
  )
  return rows.map((row) => toDecision(row, row.reviewed))
}

/** Marks a decision as received, so it isn't sent again. */
export async function settleDecision(sql: Sql, { submission, result }: Decision, now: Date): Promise<void> {
  if (result === 'review') {
    const decides = later(now, magic.identity_review_seconds)
    await sql.query('update verifier_cases set reviewed = true, decides_at = $2 where id = $1', [
      submission,
      decides,
    ])
  } else await sql.query('update verifier_cases set decided = true where id = $1', [submission])
}
