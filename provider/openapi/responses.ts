import { type ErrorCode, errorStatus } from '#provider/errors.ts'
import type { OperationRow } from '#provider/http/operations.ts'
import { say } from '#provider/words.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'

const withBody: readonly ErrorCode[] = [
  'validation_failed',
  'body_invalid',
  'body_too_large',
  'content_type_unsupported',
  'origin_refused',
]
const withQuery: readonly ErrorCode[] = ['validation_failed']
const withToken: readonly ErrorCode[] = ['session_expired']
const withKey: readonly ErrorCode[] = ['idempotency_missing', 'idempotency_mismatch']
const withStepUp: readonly ErrorCode[] = ['step_up_required']
const withBudget: readonly ErrorCode[] = ['daily_budget']
const withParties: readonly ErrorCode[] = ['partner_unavailable']
const always: readonly ErrorCode[] = ['uri_too_long', 'too_many_requests', 'server_error', 'unavailable']

function errorCodes(row: OperationRow): ErrorCode[] {
  const { method, auth, query, idempotent, needs, stepUp, budget, errors } = row
  const all: ErrorCode[] = [
    ...(method === 'GET' ? [] : withBody),
    ...(query === undefined ? [] : withQuery),
    ...(auth === 'customer' || auth === 'uploader' ? withToken : []),
    ...(idempotent ? withKey : []),
    ...(stepUp === undefined || stepUp === 'given' ? [] : withStepUp),
    ...(budget?.calls === undefined ? [] : withBudget),
    ...(needs.length > 0 ? withParties : []),
    ...always,
    ...errors,
  ]
  return [...new Set(all)].sort((one, other) => errorStatus[one] - errorStatus[other])
}

const headers = {
  'cache-control': { required: true, schema: { const: 'no-store' } },
  'content-disposition': { required: true, schema: { type: 'string' } },
  'idempotency-replayed': { required: false, schema: { const: 'true' } },
  'retry-after': { required: false, schema: { type: 'integer', minimum: 1 } },
  'set-cookie': { required: false, schema: { type: 'string' } },
  'x-request-id': { required: false, schema: { type: 'string' } },
  'www-authenticate': { required: true, schema: { const: 'Bearer' } },
} as const

type HeaderName = keyof typeof headers

const isHeaderName = (name: string): name is HeaderName => Object.hasOwn(headers, name)

export const headerObjects = (): JsonObject =>
  Object.fromEntries(
    Object.keys(headers)
      .filter(isHeaderName)
      .map((name) => [name, { description: say(`openapi.headers.${name}`), ...headers[name] }]),
  )

/** HTTP spelling: `retry-after` → `Retry-After`. */
const written = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

const headersNamed = (names: readonly HeaderName[]): JsonObject => ({
  headers: Object.fromEntries(names.map((name) => [written(name), { $ref: `#/components/headers/${name}` }])),
})

function headersOf({ idempotent, setsCookie }: OperationRow): HeaderName[] {
  return [
    'cache-control',
    'x-request-id',
    ...(idempotent ? (['idempotency-replayed'] as const) : []),
    ...(setsCookie ? (['set-cookie'] as const) : []),
  ]
}

/** Errors with a retry time. */
const waiting: readonly ErrorCode[] = [
  'too_many_requests',
  'daily_budget',
  'account_locked',
  'factor_locked',
  'pin_locked',
  'password_locked',
]

/** Headers of an error with one of these codes; stored refusals are replayed for their key. */
function headersOfRefusal(row: OperationRow, codes: readonly ErrorCode[]): HeaderName[] {
  return [
    ...headersOf({ ...row, setsCookie: false }),
    ...(codes.some((code) => waiting.includes(code)) ? (['retry-after'] as const) : []),
    ...(codes.includes('session_expired') ? (['www-authenticate'] as const) : []),
  ]
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } })

export const reference = (id: string): JsonObject => ({ $ref: `#/components/schemas/${id}` })

function contentOf({ response, gives, media = [] }: OperationRow): JsonObject {
  if (response === undefined) return Object.fromEntries(media.map((type) => [type, {}]))
  return gives === 'events'
    ? { 'text/event-stream': { schema: reference(response) } }
    : json(reference(response))
}

function refusal(row: OperationRow, status: number, codes: readonly ErrorCode[]): JsonObject {
  const lead = status < 500 ? say('openapi.refusal') : say('openapi.failure')
  const sentences = codes.map((code) => `- \`${code}\`: ${say(`errors.${code}`)}`)
  return {
    description: [lead, '', ...sentences].join('\n'),
    ...headersNamed(headersOfRefusal(row, codes)),
    content: json({
      allOf: [reference('error-response'), { properties: { error_code: { enum: [...codes] } } }],
    }),
  }
}

export function responsesOf(row: OperationRow): JsonObject {
  const byStatus = Map.groupBy(errorCodes(row), (code) => errorStatus[code])
  const refusals = [...byStatus].map(([status, codes]) => [String(status), refusal(row, status, codes)])
  return {
    '200': {
      description: say('openapi.success'),
      ...headersNamed(row.gives === 'file' ? [...headersOf(row), 'content-disposition'] : headersOf(row)),
      content: contentOf(row),
    },
    ...Object.fromEntries(refusals),
  }
}
