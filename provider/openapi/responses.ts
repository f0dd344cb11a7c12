import { type ErrorCode, errorStatus } from '#provider/errors.ts'
import type { OperationRow } from '#provider/http/operations.ts'
import { say } from '#provider/words.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'

/** What each kind of call brings along. */
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
const withParties: readonly ErrorCode[] = ['partner_unavailable']
const always: readonly ErrorCode[] = ['uri_too_long', 'too_many_requests', 'server_error', 'unavailable']

/** Every code that an operation can be refused with: what its row declares, and what its kind of call brings. */
export function errorCodes({ method, auth, query, idempotent, needs, errors }: OperationRow): ErrorCode[] {
  const all: ErrorCode[] = [
    ...(method === 'GET' ? [] : withBody),
    ...(query === undefined ? [] : withQuery),
    ...(auth === 'customer' ? withToken : []),
    ...(idempotent ? withKey : []),
    ...(needs.length > 0 ? withParties : []),
    ...always,
    ...errors,
  ]
  return [...new Set(all)].sort((one, other) => errorStatus[one] - errorStatus[other])
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } })

export const reference = (id: string): JsonObject => ({ $ref: `#/components/schemas/${id}` })

function refusal(status: number, codes: readonly ErrorCode[]): JsonObject {
  const lead = status < 500 ? say('openapi.refusal') : say('openapi.failure')
  const sentences = codes.map((code) => `- \`${code}\`: ${say(`errors.${code}`)}`)
  return {
    description: [lead, '', ...sentences].join('\n'),
    content: json({
      allOf: [reference('error-response'), { properties: { error_code: { enum: [...codes] } } }],
    }),
  }
}

/** The answer of an operation, and its errors by HTTP status, each code with its sentence. */
export function responsesOf(row: OperationRow): JsonObject {
  const byStatus = Map.groupBy(errorCodes(row), (code) => errorStatus[code])
  const refusals = [...byStatus].map(([status, codes]) => [String(status), refusal(status, codes)])
  return {
    '200': { description: say('openapi.success'), content: json(reference(row.response)) },
    ...Object.fromEntries(refusals),
  }
}
