// A partner's API as its own public contract describes it (contracts/<partner>.json, an extract of its OpenAPI file).
// A request or an answer that breaks the contract is noted in `faults` and answered 400: end tests with
// `expect(mock.faults).toEqual([])`. Extracts close their request bodies (`additionalProperties: false`), so that
// misspelt fields count.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import { isRecord } from '#src/lib/is-record.ts'

export interface MockCall {
  operation: string
  params: Record<string, string>
  query: Record<string, unknown>
  /** JSON, or the fields of a form in their schema’s types; a file as { name, type, size }. */
  body: unknown
  headers: Record<string, string>
}

export interface MockAnswer {
  status: number
  body?: unknown
}

type MockHandler = (call: MockCall) => MockAnswer | Promise<MockAnswer>

/**
 * What goes wrong with a call. `hang`: nothing is done, and no answer comes. `lose`: done, but the line breaks before
 * the answer. `late`: done, and answered after `lateBy`. `lie`: a page of HTML with status 200. Others do nothing.
 */
export type Mishap = 'hang' | 'lose' | 'late' | 'lie' | 'busy' | 'error'

export interface Mock {
  /** http://127.0.0.1:…, without slash. */
  url: string
  /** Calls that reached a handler, in order. */
  calls: MockCall[]
  faults: string[]
  /** Has the next calls go wrong, each in its way; nothing for a call that goes well. */
  next(...mishaps: (Mishap | undefined)[]): void
  stop(): Promise<void>
}

interface Options {
  /** Milliseconds that `late` takes. */
  lateBy?: number
}

/** @param handlers by operationId; an operation without one answers its contract's example */
export async function startMock(
  contract: object,
  handlers: Readonly<Record<string, MockHandler>> = {},
  { lateBy = 500 }: Options = {},
): Promise<Mock> {
  const strict = await backendOf(contract, false)
  const lenient = await backendOf(contract, true)
  const calls: MockCall[] = []
  const faults: string[] = []
  const mishaps: (Mishap | undefined)[] = []

  async function answer(request: IncomingMessage): Promise<MockAnswer> {
    const { content, isForm } = await readContent(request)
    const url = new URL(request.url ?? '/', 'http://mock')
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search,
      headers: request.headers as Record<string, string>,
      body: content,
    }
    const backend = isForm ? lenient : strict
    const operation = backend.matchOperation(asked)
    if (!operation?.operationId) return fault(`${asked.method} ${asked.path} is no operation`)
    const { valid, errors } = backend.validateRequest(asked, operation)
    if (!valid) return fault(`${operation.operationId} is called with ${JSON.stringify(errors)}`)
    const { params, query, headers } = backend.router.parseRequest(asked, operation)
    const call = { operation: operation.operationId, params, query, body: content, headers } as MockCall
    calls.push(call)
    const given = (await handlers[call.operation]?.(call)) ?? exampleOf(strict, call.operation)
    const checked = strict.validateResponse(given.body, operation, given.status)
    if (!checked.valid)
      return fault(`${call.operation} is mocked with ${given.status} ${JSON.stringify(checked.errors)}`)
    return given
  }

  function fault(what: string): MockAnswer {
    faults.push(what)
    return { status: 400, body: { fault: what } }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mishap = mishaps.shift()
    if (mishap === 'hang') return
    if (mishap === 'busy' || mishap === 'error')
      return end(response, { status: mishap === 'busy' ? 429 : 500, body: {} })
    if (mishap === 'lie') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
      return
    }
    const given = await answer(request)
    if (mishap === 'lose') {
      response.destroy()
      return
    }
    if (mishap === 'late') await sleep(lateBy)
    end(response, given)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      faults.push(String(error))
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    next: (...more) => mishaps.push(...more),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function end(response: ServerResponse, { status, body }: MockAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined || body === null ? undefined : JSON.stringify(body))
}

/** @param isForm values of forms are text, whatever their schema says */
async function backendOf(contract: object, isForm: boolean): Promise<OpenAPIBackend> {
  const backend = new OpenAPIBackend({
    definition: structuredClone(contract) as Document,
    strict: true,
    ajvOpts: { strict: false, logger: false, ...(isForm ? { coerceTypes: 'array' as const } : {}) },
  })
  await backend.init()
  return backend
}

function exampleOf(backend: OpenAPIBackend, operation: string): MockAnswer {
  const { status, mock } = backend.mockResponseForOperation(operation)
  return { status, body: mock }
}

async function readContent(request: IncomingMessage): Promise<{ content: unknown; isForm: boolean }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return { content: undefined, isForm: false }
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return { content: fieldsOf(form), isForm: true }
  }
  // Anything else must be JSON: what isn't stays text, which no schema of an object admits.
  try {
    return { content: JSON.parse(bytes.toString()), isForm: false }
  } catch {
    return { content: [bytes.toString()], isForm: false }
  }
}

type Fields = Record<string, unknown>

/** Fields named a[b][0] nest, as Stripe's and Onfido's forms do; `a[]` and a repeated name make a list. */
function fieldsOf(form: FormData): Fields {
  const fields: Fields = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter((step) => step !== '')
    const leaf = typeof value === 'string' ? value : { name: value.name, type: value.type, size: value.size }
    put(fields, name.endsWith('[]') ? [...path, ''] : path, leaf)
  }
  return listsOf(fields) as Fields
}

function put(into: Fields, [step = '', ...rest]: string[], leaf: unknown): void {
  const key = step === '' ? String(Object.keys(into).length) : step
  if (rest.length > 0) {
    into[key] ??= {}
    put(into[key] as Fields, rest, leaf)
  } else if (Object.hasOwn(into, key)) into[key] = [into[key], leaf].flat()
  else into[key] = leaf
}

/** Objects with the keys 0, 1, … are lists. */
function listsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listsOf)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, listsOf(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
