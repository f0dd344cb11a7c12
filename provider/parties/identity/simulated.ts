// The verifier, simulated. It accepts every submission and decides by magic words in typed text or file names
// (magic.json); without one, it verifies. Its table holds what the verifier would know. It sends its decisions by our
// own signed messages, like a verifier with a line to us.

import { createHash } from 'node:crypto'
import type { Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { magic } from '#provider/parties/simulated/magic.ts'
import {
  type CheckName,
  type CreateDriver,
  type Decision,
  PartnerDown,
  type Reason,
  type Submission,
  type Verifier,
} from '#provider/ports.ts'
import verificationEvent from '#schemas/api/verification-event.schema.json' with { type: 'json' }
import { isRecord } from '#src/lib/is-record.ts'

/** How many messages it sends at a time. */
const MESSAGES = 50

/** Default reasons, if the magic word has none. */
const usualReasons = {
  personal: 'mismatch',
  address: 'mismatch',
  document: 'unreadable',
  'proof-of-address': 'too_old',
  selfie: 'face_mismatch',
} as const satisfies Record<CheckName, Reason>

const reasons = verificationEvent.properties.reason.enum as Reason[]

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

/** Accepts a submission, unless a magic word lets nobody answer. */
async function submit(sql: Sql, { id, check, answers }: Submission, now: Date): Promise<void> {
  const texts = textsOf(answers)
  const result = has(texts, 'refused') ? 'refused' : has(texts, 'review') ? 'review' : 'verified'
  const [row] = await sql.query<CaseRow>(
    `insert into verifier_cases (id, result, reason, attempts) values ($1, $2, $3, 1)
     on conflict (id) do update set attempts = verifier_cases.attempts + 1 returning ${columns}`,
    [id, result, result === 'refused' ? reasonOf(texts, check) : null],
  )
  if (has(texts, 'unreachable') && (row?.attempts ?? 0) <= magic.verifier_down_calls)
    throw new PartnerDown('The verifier does not answer')
  const seconds = has(texts, 'slow') ? magic.identity_slow_seconds : magic.identity_seconds
  await sql.query(
    'update verifier_cases set accepted_at = $2, decides_at = $3 where id = $1 and accepted_at is null',
    [id, now, later(now, seconds)],
  )
}

async function look(sql: Sql, submission: string, now: Date): Promise<Decision | undefined> {
  const [row] = await sql.query<CaseRow>(
    `select ${columns} from verifier_cases where id = $1 and decided and decides_at <= $2`,
    [submission, now],
  )
  return row && toDecision(row)
}

/** A case under review says that first, and is decided an hour later. */
async function unsent(sql: Sql, now: Date): Promise<Decision[]> {
  const rows = await sql.query<CaseRow & { reviewed: boolean }>(
    `select ${columns}, reviewed from verifier_cases where not decided and decides_at <= $1
     order by decides_at, id limit $2`,
    [now, MESSAGES],
  )
  return rows.map((row) => toDecision(row, row.reviewed))
}

async function sent(sql: Sql, { submission, result }: Decision, now: Date): Promise<void> {
  if (result === 'review') {
    const decides = later(now, magic.identity_review_seconds)
    await sql.query('update verifier_cases set reviewed = true, decides_at = $2 where id = $1', [
      submission,
      decides,
    ])
  } else await sql.query('update verifier_cases set decided = true where id = $1', [submission])
}

export const simulated: CreateDriver<Verifier> = ({ db }) => ({
  port: {
    submit: (submission, now) => submit(db, submission, now),
    look: (submission, now) => look(db, submission, now),
    messages: {
      unsent: (now) => unsent(db, now),
      sent: (decision, now) => sent(db, decision, now),
    },
  },
})
