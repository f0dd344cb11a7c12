import { expect } from 'vitest'
import { operationRow } from '#provider/http/operations.ts'
import { openApiDocument } from '#provider/openapi/document.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { objectAt } from '#src/lib/schema/json.ts'
import type { Reply } from '#tests/provider/auth/setup.ts'

const document = openApiDocument()
const known = objectAt(objectAt(document, 'components'), 'headers')

/** Headers of a body, the connection and proxies, and those common to all answers. */
const everywhere = new Set([
  ...[
    'content-type',
    'content-length',
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'x-accel-buffering',
  ],
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['permissions-policy', 'referrer-policy', 'x-content-type-options'],
])

/** The answer has exactly the documented headers. */
export function expectHeaders(id: OperationId, { status, headers }: Reply): void {
  const { path, method } = operationRow(id)
  const operation = objectAt(objectAt(objectAt(document, 'paths'), path), method.toLowerCase())
  const response = objectAt(objectAt(operation, 'responses'), String(status))
  const documented = Object.keys(objectAt(response, 'headers')).map((name) => name.toLowerCase())
  const unknown = Object.keys(headers).filter((name) => !(name in known) && !everywhere.has(name))
  expect(unknown, `${id} sends headers with ${status} that are undocumented`).toEqual([])
  for (const name of Object.keys(known)) {
    const isSent = headers[name] !== undefined
    if (isSent) expect(documented, `${id} sends ${name} with ${status}`).toContain(name)
    const isAlways = documented.includes(name) && objectAt(known, name).required === true
    if (isAlways) expect(isSent, `${id} sends ${name} with ${status}`).toBe(true)
  }
}
