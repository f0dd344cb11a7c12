// Onfido as its contract describes it, with a memory: applicants, files, checks and their reports.

import { createHmac, randomUUID } from 'node:crypto'
import { readParties } from '#provider/party-settings.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import onfido from '../contracts/onfido.json' with { type: 'json' }
import { type Mock, type MockAnswer, startMock } from '../mock.ts'

const WEBHOOK_TOKEN = 'the token of the webhook'

interface Check {
  id: string
  applicant_id: string
  report_names: string[]
  document_ids: string[]
  tags: string[]
  status: string
  created_at: string
}

/** Flags by `breakdown.sub-breakdown`, or by `breakdown`; others are clear. */
type Flags = readonly string[]

interface Message {
  body: string
  headers: Record<string, string>
}

/** Onfido alone, and what a company that uses it sets. */
interface Onfido {
  mock: Mock
  environment: Record<string, string>
  checks: Check[]
  /** The bodies of calls to an operation, in order. */
  sent(operation: string): Record<string, unknown>[]
  /** Completes a paper's check; reports are clear but for flags by report. */
  decide(paper: string, flags?: Readonly<Record<string, Flags>>, properties?: object): void
  /** Sets what a check is, without a report. */
  set(paper: string, status: string): void
  /** Refuses the next calls to an operation with 422. */
  refuse(operation: string): void
  allow(): void
  /** A signed message about a paper's check. */
  message(paper: string, token?: string): Message
}

/** With a provider that uses it. */
export interface FakeOnfido extends Onfido {
  bench: Bench
  /** Sends a signed message about a check. */
  tell(paper: string, changes?: { token?: string; body?: string; signature?: string | null }): Promise<number>
  close(): Promise<void>
}

/** What a clear report compares. */
const clear: Readonly<Record<string, Flags>> = {
  document: [
    'data_comparison.first_name',
    'data_comparison.last_name',
    'data_comparison.date_of_birth',
    'image_integrity.image_quality',
    'image_integrity.supported_document',
    'visual_authenticity.fonts',
    'police_record',
  ],
  facial_similarity_photo: ['face_comparison.face_match', 'image_integrity.face_detected'],
  proof_of_address: [
    'data_comparison.address',
    'data_comparison.first_name',
    'data_comparison.last_name',
    'image_integrity.image_quality',
    'document_classification.supported_document',
  ],
}

type Node = { result: string; breakdown?: Record<string, Node> }

function breakdownOf(name: string, flags: Flags): Record<string, Node> {
  const isUnread = flags.some((flag) => flag === 'image_integrity.image_quality')
  const tree: Record<string, Node> = {}
  const put = (path: string, result: string) => {
    const [top = '', part] = path.split('.')
    tree[top] ??= { result: 'clear' }
    if (result !== 'clear') tree[top].result = result
    if (part === undefined) return
    tree[top].breakdown ??= {}
    tree[top].breakdown[part] = { result }
  }
  // What can't be read can't be compared.
  for (const path of clear[name] ?? []) if (!(isUnread && path.startsWith('data_'))) put(path, 'clear')
  for (const path of flags) put(path, 'consider')
  return tree
}

export async function openOnfido(): Promise<Onfido> {
  const checks: Check[] = []
  const reports = new Map<string, object[]>()
  const refused = new Set<string>()
  const made = (operation: string, body: () => object): MockAnswer =>
    refused.has(operation)
      ? {
          status: 422,
          body: { error: { type: 'validation_error', message: 'There was a validation error' } },
        }
      : { status: 201, body: body() }
  const mock = await startMock(onfido, {
    create_applicant: () => made('create_applicant', () => ({ id: randomUUID() })),
    upload_document: () => made('upload_document', () => ({ id: randomUUID() })),
    upload_live_photo: () => made('upload_live_photo', () => ({ id: randomUUID() })),
    create_check: ({ body }) =>
      made('create_check', () => {
        const check = { id: randomUUID(), status: 'in_progress', created_at: new Date().toISOString() }
        checks.push({ ...(body as Omit<Check, keyof typeof check>), ...check })
        return { ...check, applicant_id: checks.at(-1)?.applicant_id }
      }),
    list_checks: ({ query }) => ({
      status: 200,
      body: { checks: checks.filter(({ applicant_id }) => applicant_id === query.applicant_id) },
    }),
    find_check: ({ params }) => ({ status: 200, body: checks.find(({ id }) => id === params.check_id) }),
    delete_applicant: () => ({ status: 204, body: null }),
    list_reports: ({ query }) => ({
      status: 200,
      body: { reports: reports.get(String(query.check_id)) ?? [] },
    }),
  })
  const environment = {
    PARTY_IDENTITY: 'onfido',
    ONFIDO_API_TOKEN: 'api_live.secret',
    ONFIDO_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    ONFIDO_API: mock.url,
  }
  const newest = (paper: string): Check => {
    const found = checks.findLast(({ tags }) => tags.includes(paper))
    if (!found) throw new Error(`no check of ${paper}`)
    return found
  }
  return {
    mock,
    environment,
    checks,
    sent: (operation) =>
      mock.calls
        .filter((call) => call.operation === operation)
        .map(({ body }) => body as Record<string, unknown>),
    decide(paper, flags = {}, properties = { issue_date: new Date().toISOString().slice(0, 10) }) {
      const check = newest(paper)
      check.status = 'complete'
      reports.set(
        check.id,
        check.report_names.map((name) => ({
          id: randomUUID(),
          name,
          check_id: check.id,
          status: 'complete',
          result: flags[name] ? 'consider' : 'clear',
          breakdown: breakdownOf(name, flags[name] ?? []),
          ...(name === 'proof_of_address' ? { properties } : {}),
        })),
      )
    },
    set(paper, status) {
      newest(paper).status = status
    },
    refuse: (operation) => void refused.add(operation),
    allow: () => refused.clear(),
    message(paper, token = WEBHOOK_TOKEN) {
      const { id, status } = newest(paper)
      const object = { id, status, href: 'https://…' }
      const payload = { resource_type: 'check', action: 'check.completed', object }
      const body = JSON.stringify({ payload })
      const signature = createHmac('sha256', token).update(body).digest('hex')
      return { body, headers: { 'content-type': 'application/json', 'x-sha2-signature': signature } }
    },
  }
}

export async function startFakeOnfido(): Promise<FakeOnfido> {
  const onfido = await openOnfido()
  const bench = await startBench({ parties: readParties(onfido.environment, true) })
  return {
    ...onfido,
    bench,
    async tell(paper, { token, body, signature } = {}) {
      const message = onfido.message(paper, token)
      const { 'x-sha2-signature': right = '', ...others } = message.headers
      const answer = await bench.send('POST', '/api/v1/partners/identity', {
        payload: body ?? message.body,
        headers: signature === null ? others : { ...others, 'x-sha2-signature': signature ?? right },
      })
      return answer.status
    },
    async close() {
      await bench.close()
      await bench.db.close()
      await onfido.mock.stop()
    },
  }
}
