// Identity checks by Onfido, API v3.6: https://documentation.onfido.com/api/latest. Onfido judges papers and faces, not
// typed details alone, so our five checks become three of its reports:
//
//   document           the report `document` on both sides. If a selfie was given before it, `facial_similarity_photo` too.
//   personal           what the same report says of the names and the birthday: it has no check of its own.
//   proof-of-address   the report `proof_of_address`, and our own limit on the paper's age.
//   address            what the same report says of the address.
//   selfie             the report `facial_similarity_photo`, against the document.
//
// So a submission is incomplete until its counterpart is given. `identity_enhanced` isn't used: its registers don't
// cover every country that customers come from. HEIC, which Onfido doesn't take, is left to a person.
//
// A submission broken off anywhere is taken up again: applicants and files are remembered as soon as they are made, and
// a check is found by its tag, our id of the paper, before another is made. What is lost in between is at most an
// applicant without checks or a file sent twice.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#provider/db/index.ts'
import {
  type Decision,
  type Driver,
  type Given,
  type Hint,
  type PartnerMessage,
  PartnerRefused,
  type Submission,
  type Verifier,
  type World,
} from '#provider/ports.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Calls, createCalls, idOf, listOf } from './onfido-calls.ts'
import { alpha3Of, applicantOf, documentTypeOf, hasOneName, type Plan, planOf } from './onfido-plan.ts'
import {
  applicantsOf,
  keepApplicant,
  keepCase,
  keepFile,
  readApplicant,
  readCase,
  readFile,
  refusedOf,
  submissionsOf,
} from './onfido-store.ts'
import { ONE_NAME, type Verdict, verdictOf } from './onfido-verdict.ts'

interface Work {
  readonly db: Db
  readonly calls: Calls
  readonly now: Date
}

type File = Given['files'][number]

/** What Onfido takes of what we do: "The valid file types are: jpg, png and pdf". */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}
/** Bytes: "between 2KB and 3MB" for documents. */
const LARGEST = 3 * 1024 * 1024

const PATIENCE = 15_000

const UNREADABLE = 'unreadable'

async function applicant({ db, calls, now }: Work, plan: Plan): Promise<string> {
  const { customer, personal, address, provesAddress } = plan
  const known = await readApplicant(db, customer, personal.id, provesAddress ? (address?.id ?? null) : null)
  if (known !== undefined) return known
  const id = idOf(await calls.post('/applicants', applicantOf(personal, address)))
  await keepApplicant(db, customer, { id, personal: personal.id, address: address?.id ?? null }, now)
  return id
}

/** A file whole, as multipart forms need it; dropped once sent. @throws PartnerRefused if Onfido doesn't take such */
async function blobOf({ type, size, open }: File): Promise<Blob> {
  if (ENDINGS[type] === undefined || size > LARGEST)
    throw new PartnerRefused('Onfido does not take such a file', 'file_type')
  const parts: Buffer<ArrayBuffer>[] = []
  let length = 0
  for await (const part of open()) {
    length += part.length
    if (length > size) throw new Error('A file is longer than it says')
    parts.push(Buffer.from(part))
  }
  return new Blob(parts, { type })
}

/** Sends a file once; its name stays with us. @returns Onfido's id */
async function send(
  { db, calls }: Work,
  plan: Plan,
  applicantId: string,
  { given, file, path, fields }: { given: Given; file: File; path: string; fields: Record<string, string> },
): Promise<string> {
  const known = await readFile(db, plan.customer, applicantId, file.id)
  if (known !== undefined) return known
  const form = new FormData()
  for (const [name, value] of Object.entries({ applicant_id: applicantId, ...fields })) form.set(name, value)
  form.set('file', await blobOf(file), `file.${ENDINGS[file.type]}`)
  const answer = await calls.post(path, form).catch((error: unknown) => {
    const isOwn = error instanceof PartnerRefused && given.id === plan.paper.id
    throw isOwn ? new PartnerRefused(error.message, UNREADABLE) : error
  })
  const id = idOf(answer)
  await keepFile(db, plan.customer, applicantId, file.id, id)
  return id
}

const sideOf = ({ answers }: Given, { id }: File): 'front' | 'back' =>
  isRecord(answers.file_back) && answers.file_back.id === id ? 'back' : 'front'

async function sendFiles(work: Work, plan: Plan, applicantId: string): Promise<string[]> {
  const ids: string[] = []
  const { documents, selfie, provesAddress } = plan
  const country = alpha3Of(documents, 'document_country')
  for (const file of documents.files) {
    const fields = {
      type: documentTypeOf(documents),
      ...(provesAddress ? {} : { side: sideOf(documents, file) }),
      ...(country === undefined ? {} : { issuing_country: country }),
    }
    ids.push(await send(work, plan, applicantId, { given: documents, file, path: '/documents', fields }))
  }
  for (const file of selfie?.files ?? [])
    await send(work, plan, applicantId, {
      given: selfie ?? documents,
      file,
      path: '/live_photos',
      fields: {},
    })
  return ids
}

/** Finds the check by its tag, or makes it. */
async function check({ calls }: Work, plan: Plan, applicantId: string, documents: readonly string[]) {
  const checks = listOf(await calls.get(`/checks?applicant_id=${applicantId}`), 'checks')
  const own = checks.find(({ tags }) => Array.isArray(tags) && tags.includes(plan.paper.id))
  if (own) return idOf(own)
  const body = {
    applicant_id: applicantId,
    report_names: plan.reports,
    document_ids: documents,
    tags: [plan.paper.id, ...(hasOneName(plan.personal) ? [ONE_NAME] : [])],
  }
  return idOf(await calls.post('/checks', body))
}

/** Where the paper and what it proves stand. */
async function keep(
  { db }: Work,
  { customer, paper, typed }: Plan,
  checkId: string | null,
  verdict?: Verdict,
) {
  const { result, reason } = verdict ?? {}
  const own = {
    check_id: checkId,
    verdict: result === 'verified' ? null : (result ?? null),
    reason: reason ?? null,
  }
  await keepCase(db, customer, paper.id, { name: paper.check, ...own })
  if (!typed) return
  // Another paper may still prove what was typed.
  const open = own.verdict === 'refused' ? { ...own, verdict: null, reason: null } : own
  await keepCase(db, customer, typed.id, { name: typed.check, ...open })
}

async function submit(work: Work, submission: Submission): Promise<'incomplete' | undefined> {
  if (await readCase(work.db, submission.id)) return undefined
  const refused = await refusedOf(
    work.db,
    submission.others.map(({ id }) => id),
  )
  const plan = planOf({ ...submission, others: submission.others.filter(({ id }) => !refused.includes(id)) })
  if (!plan) return 'incomplete'
  try {
    const applicantId = await applicant(work, plan)
    const documents = await sendFiles(work, plan, applicantId)
    await keep(work, plan, await check(work, plan, applicantId, documents))
  } catch (error) {
    if (!(error instanceof PartnerRefused)) throw error
    const isUnreadable = error.code === UNREADABLE
    await keep(
      work,
      plan,
      null,
      isUnreadable ? { result: 'refused', reason: UNREADABLE } : { result: 'review' },
    )
  }
  return undefined
}

async function look({ db, calls, now }: Work, submission: string): Promise<Decision | undefined> {
  const known = await readCase(db, submission)
  if (!known) return undefined
  const { name, check_id, verdict, reason } = known
  if (verdict) return decisionOf(submission, '', { result: verdict, ...(reason ? { reason } : {}) }, now)
  if (check_id === null) return undefined
  const id = encodeURIComponent(check_id)
  const found = await calls.get(`/checks/${id}`)
  if (found.status !== 'complete' && found.status !== 'withdrawn') return undefined
  const reports = listOf(await calls.get(`/reports?check_id=${id}`), 'reports')
  const said = verdictOf(name, found, reports)
  return said && decisionOf(submission, check_id, said, now)
}

/** Asked twice, the same answer is the same decision; what a check says last counts. */
function decisionOf(submission: string, checkId: string, verdict: Verdict, now: Date): Decision {
  const said = [submission, checkId, verdict.result, verdict.reason ?? ''].join(' ')
  const digest = createHash('sha256').update(said).digest('hex').slice(0, 32)
  return { id: `onfido_${digest}`, submission, ...verdict, decided_at: now.toISOString() }
}

/**
 * "The signature is computed over the raw event request body with HMAC SHA256 and your webhook's secret token."
 * It covers no time: one that is sent again has the check looked at again, no more.
 */
function isSigned(token: string, { headers, body }: PartnerMessage): boolean {
  const signature = headers['x-sha2-signature']
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const own = createHmac('sha256', token).update(body).digest()
  return timingSafeEqual(own, Buffer.from(signature, 'hex'))
}

async function hintsOf(db: Db, body: Buffer): Promise<Hint[]> {
  const payload = payloadOf(body)
  const { resource_type, object } = isRecord(payload) ? payload : {}
  if (resource_type !== 'check' || !isRecord(object) || typeof object.id !== 'string') return []
  const submissions = await submissionsOf(db, object.id)
  return submissions.map((submission) => ({ about: 'check', submission }))
}

function payloadOf(body: Buffer): unknown {
  try {
    const message: unknown = JSON.parse(body.toString('utf8'))
    return isRecord(message) ? message.payload : undefined
  } catch {
    return undefined
  }
}

/** @param patience milliseconds until a call counts as unanswered; it may carry a file */
export const createOnfido =
  (patience = PATIENCE) =>
  ({ db, settings }: Pick<World, 'db' | 'settings'>): Driver<Verifier> => {
    const calls = createCalls(settings.ONFIDO_API ?? '', settings.ONFIDO_API_TOKEN ?? '', patience)
    return {
      port: {
        submit: (submission, now) => submit({ db, calls, now }, submission),
        look: (submission, now) => look({ db, calls, now }, submission),
        async forget(customer) {
          // Deletes its documents, photos and checks too: https://documentation.onfido.com/api/latest/#delete-applicant
          for (const id of await applicantsOf(db, customer))
            await calls.remove(`/applicants/${encodeURIComponent(id)}`)
        },
      },
      hints: async (message) =>
        isSigned(settings.ONFIDO_WEBHOOK_TOKEN ?? '', message) ? hintsOf(db, message.body) : undefined,
    }
  }

export const onfido = createOnfido()
