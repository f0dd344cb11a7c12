// A provider that has the specification's calls and nothing else, with the built app on the same port: proof that
// the app works with any provider. What it takes is in calls.json. In memory.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { ProviderError } from '#provider/errors.ts'
import { errorAnswer } from '#provider/http/body.ts'
import { securityHeaders, securityHeadersFor } from '#provider/http/headers.ts'
import { noteRoutes } from '#provider/http/methods.ts'
import { isBackEnd, readableUrl, readSite, serveApp } from '#provider/http/static.ts'
import { root } from '#scripts/root.ts'
import { bodies } from '#src/generated/bodies.ts'
import { isRecord } from '#src/lib/is-record.ts'
import table from './calls.json' with { type: 'json' }
import {
  type Customer,
  customerWith,
  handlers,
  type NewCustomer,
  pay,
  Redirect,
  type State,
} from './handlers.ts'

const API = '/api/v1'

interface Row {
  readonly method: string
  readonly path: string
  readonly customer?: boolean | undefined
  /** Names of the body, or the operation of ours that has them. */
  readonly body?: readonly string[] | string | undefined
  /** Names of the query, or the schema of ours that has them. */
  readonly query?: readonly string[] | string | undefined
  readonly message?: string | undefined
}

const rows: readonly Row[] = table.calls

function bodyNames({ body = [] }: Row): readonly string[] {
  if (typeof body !== 'string') return body
  const declared = Object.entries(bodies).find(([id]) => id === body)?.[1] ?? []
  return 'of' in declared ? Object.values(declared.of).flat() : declared
}

function queryNames({ query = [] }: Row): readonly string[] {
  if (typeof query !== 'string') return query
  const schema = JSON.parse(readFileSync(join(root, `schemas/api/${query}.schema.json`), 'utf8'))
  return Object.keys(schema.properties)
}

const beyond = (names: readonly string[], given: object): string[] =>
  Object.keys(given).filter((name) => !names.includes(name))

export interface CoreProvider {
  readonly origin: string
  readonly codes: State['codes']
  /** Every call, also unknown ones: `POST /b/login`. */
  readonly calls: readonly string[]
  /** Every name in a body that its call doesn't have: `POST /create-password token`. */
  readonly refusals: readonly string[]
  /** Every name in a query that its call doesn't have; servers pass over those. */
  readonly ignored: readonly string[]
  close(): Promise<void>
}

interface CoreOptions {
  readonly port?: number
  /** The built app's folder. */
  readonly dist: string
  /** Verified customers who exist from the start. */
  readonly customers?: readonly NewCustomer[]
}

const verified = { status: 'active', verified_pid: true, verified_poa: true, verified_selfie: true } as const

export async function startCoreProvider({
  port = 0,
  dist,
  customers = [],
}: CoreOptions): Promise<CoreProvider> {
  const state: State = {
    customers: customers.map((one) => customerWith({ ...verified, ...one })),
    codes: new Map(),
    tokens: new Map(),
    signUps: new Map(),
    verified: new Set(),
  }
  const calls: string[] = []
  const refusals: string[] = []
  const ignored: string[] = []
  const site = await readSite(dist)
  const secure = securityHeadersFor(securityHeaders(site, null, ''))
  const server = fastify({ rewriteUrl: ({ url = '/' }) => readableUrl(url), forceCloseConnections: true })
  const methodsOf = noteRoutes(server)
  server.addHook('onRequest', async (request, reply) => {
    secure(request, reply)
    const [path = ''] = request.url.split('?')
    if (path.startsWith(`${API}/`)) calls.push(`${request.method} ${path.slice(API.length)}`)
  })
  server.setErrorHandler(sendError)
  for (const row of rows) register(row)
  server.get<{ Querystring: { order?: string } }>('/partner', async ({ query: { order } }, reply) => {
    const transfers = state.customers.flatMap((customer) => customer.transfers)
    const transfer = transfers.find(({ _id }) => _id === order)
    if (!transfer) throw new ProviderError('not_found')
    pay(transfer)
    return reply.redirect(`${API}/session-details?outcome=paid`, 303)
  })
  await serveApp(server, { distDirectory: dist, assetsDirectory: null, site }, methodsOf)
  const origin = await server.listen({ port, host: '127.0.0.1' })
  return { origin, codes: state.codes, calls, refusals, ignored, close: () => server.close() }

  function register(row: Row): void {
    const name = `${row.method} ${row.path}`
    const handle = handlers[name]
    if (!handle) throw new Error(`${name} has no handler`)
    const [inBody, inQuery] = [bodyNames(row), queryNames(row)]
    server.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
      method: row.method,
      url: API + row.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const { params, query } = request
        const body = isRecord(request.body) ? request.body : {}
        const foreign = beyond(inBody, body)
        refusals.push(...foreign.map((field) => `${name} ${field}`))
        ignored.push(...beyond(inQuery, query).map((field) => `${name} ${field}`))
        if (foreign.length > 0) return refuse(reply, `${name} has no ${foreign.join(', ')}`)
        const customer = customerBy(request)
        if (row.customer && !customer) throw new ProviderError('session_expired')
        const field = (wanted: string): string => {
          const value = body[wanted]
          if (typeof value !== 'string') throw new Missing(`${name} needs ${wanted}`)
          return value
        }
        const origin = `${request.protocol}://${request.host}`
        const given = { state, params, query, body, field, origin }
        const answer = await handle({ ...given, customer: customer ?? nobody })
        if (answer instanceof Redirect) return reply.redirect(answer.to, 303)
        return { ...(row.message === undefined ? {} : { message: row.message }), ...Object(answer) }
      },
    })
  }

  function customerBy({ headers: { authorization = '' } }: FastifyRequest): Customer | undefined {
    return state.tokens.get(authorization.replace(/^Bearer /, ''))
  }
}

/** For calls that visitors make, which don't look at it. */
const nobody = customerWith({ phone: '', password: '', pin: '' })

class Missing extends Error {}

const refuse = (reply: FastifyReply, message: string) =>
  reply.status(400).send({ message, error_code: 'validation_failed' })

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.routeOptions.url?.startsWith(API) && isBackEnd(request.url))
    return reply.status(404).send({ message: 'Not Found' })
  if (error instanceof Missing) return refuse(reply, error.message)
  if (!(error instanceof ProviderError))
    return reply.status(error.statusCode ?? 500).send({ message: error.message, error_code: error.code })
  const { status, body } = errorAnswer(error)
  return reply.status(status).send(body)
}
