// The routes under /api/v1, one per row of operations.json: each request is let in, checked against the same schemas
// as in the app, run once where it carries an Idempotency-Key, and its answer is checked before it goes out.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Authenticated, authenticate } from '#provider/auth/sessions.ts'
import { confirmSession, demandConfirmation } from '#provider/auth/step-up.ts'
import { agentOf } from '#provider/auth/user-agent.ts'
import type { Sql } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { clientAddress } from '#provider/http/address.ts'
import { type Answer, errorAnswer } from '#provider/http/body.ts'
import { sessionCookie } from '#provider/http/cookie.ts'
import { deviceCookie } from '#provider/http/device-cookie.ts'
import type { Door, Hashes } from '#provider/http/door.ts'
import {
  type Handler,
  type HandlerRequest,
  type Handlers,
  ProviderError,
  Refusal,
  type SqlOf,
} from '#provider/http/handler.ts'
import { type IdempotentAnswer, readKey, runOnce } from '#provider/http/idempotency.ts'
import { type OperationRow, operationIds, operationRow } from '#provider/http/operations.ts'
import { checkOrigin } from '#provider/http/origin.ts'
import { createAddressLimit } from '#provider/http/rate-limit.ts'
import type { Schemas } from '#provider/http/schemas.ts'
import { validateBody, validateParams, validateQuery } from '#provider/http/validate.ts'
import { demandParties } from '#provider/outside/parties.ts'
import { type Source, workFor } from '#provider/security/context.ts'
import { type NotedCall, noteRefusal, noteThrown } from '#provider/security/notes.ts'
import { bodyLimits } from '#src/generated/body-limits.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'
import { BODY_CEILING } from '#src/lib/schema/limits.ts'

export const API = '/api/v1'

interface Context {
  deps: Deps
  schemas: Schemas
  door: Door
  limitAddress: ReturnType<typeof createAddressLimit>
  principals: WeakMap<FastifyRequest, Authenticated>
}

/** Registers every operation with its handler. */
export function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  handlers: Handlers,
  schemas: Schemas,
  door: Door,
): void {
  const limitAddress = createAddressLimit(deps.clock)
  const context: Context = { deps, schemas, door, limitAddress, principals: new WeakMap() }
  const register = <Id extends OperationId>(id: Id) => {
    compileRules(schemas, operationRow(id))
    registerOperation(app, context, operationRow(id), handlers[id])
  }
  operationIds.forEach(register)
}

/** Compiles what an operation takes, so that a schema that cannot be compiled stops the start and no customer. */
function compileRules(schemas: Schemas, { body, query }: OperationRow): void {
  if (typeof body === 'string') schemas.check(body)
  else for (const id of Object.values(body?.of ?? {})) schemas.check(id)
  if (query !== undefined) schemas.checkQuery(query)
}

/** A field whose value is kept as a hash alone. */
const SECRET = /password|pin$/i

/** Whose secret a call hashes, by the fields of its body; undefined for one that hashes none. */
export function hashesOf(schemas: Schemas, { body, auth }: OperationRow): Hashes | undefined {
  const ids = typeof body === 'string' ? [body] : Object.values(body?.of ?? {})
  if (!ids.some((id) => schemas.fields(id).some((name) => SECRET.test(name)))) return undefined
  return auth === 'customer' ? 'customer' : 'visitor'
}

function registerOperation<Id extends OperationId>(
  app: FastifyInstance,
  context: Context,
  row: OperationRow<Id>,
  handler: Handler<Id>,
): void {
  const hashes = hashesOf(context.schemas, row)
  app.route({
    method: row.method,
    bodyLimit: bodyLimits[row.id] ?? BODY_CEILING,
    url: API + row.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      checkOrigin(request)
      await context.door.admit(request, () => admit(context, row, request), hashes)
    },
    handler: async (request, reply) => {
      const answer = await context.door.serve(
        request,
        () =>
          workFor(sourceOf(context, request), () =>
            run(context, row, handler, request, reply).catch(async (error) => {
              await noteThrown(context.deps, noted(context, row, request), error)
              throw error
            }),
          ),
        hashes,
      )
      reply.status(answer.status)
      return 'json' in answer
        ? reply.type('application/json; charset=utf-8').send(answer.json)
        : reply.send(answer.body)
    },
  })
}

/**
 * Counts the request, and lets a signed-in customer in, before anything of the body is read.
 *
 * @throws ProviderError too_many_requests, session_expired
 */
async function admit(context: Context, row: OperationRow, request: FastifyRequest): Promise<void> {
  const { deps, principals, limitAddress } = context
  await limitAddress(deps.db, clientAddress(request.ip))
  if (row.auth !== 'customer') return
  const token = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  const principal = token ? await authenticate(deps.db, token, deps.clock.now()) : null
  if (!principal) throw new ProviderError('session_expired')
  principals.set(request, principal)
}

async function run<Id extends OperationId>(
  context: Context,
  row: OperationRow<Id>,
  handler: Handler<Id>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | IdempotentAnswer> {
  const { deps, schemas, door } = context
  demandParties(deps.config, row.needs)
  if (row.stepUp === 'needed') demandConfirmation(principalOf(context, request), deps.clock.now())
  validateParams(request.params)
  validateQuery(schemas, row.query, request.query)
  const key = row.idempotent ? readKey(request.headers['idempotency-key']) : undefined
  validateBody(schemas, row.id, row.body, request.body)
  const handle = async (sql: Sql): Promise<Answer & { refused: boolean }> => {
    const result = await handler(handlerRequest(context, request, reply, sql), deps)
    if (result instanceof Refusal) {
      // Under a key the handler has noted it itself, in the transaction that counted it.
      if (key === undefined) await noteRefusal(deps, noted(context, row, request), result.error)
      return { ...errorAnswer(result.error), refused: true }
    }
    if (row.stepUp === 'given') await confirmSession(sql, principalOf(context, request), deps.clock.now())
    if (deps.config.checkResponses) checkResponse(schemas, row, result)
    return { status: 200, body: result, refused: false }
  }
  if (key === undefined) return handle(row.method === 'GET' ? door.reading(request, deps.db) : deps.db)
  const answer = await runOnce(
    deps.db,
    {
      customerId: row.auth === 'customer' ? principalOf(context, request).customerId : null,
      operation: row.id,
      key,
      content: [request.params, request.query, request.body ?? null],
      now: deps.clock.now(),
    },
    handle,
  )
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  return answer
}

/** Who asks, as the security log knows them. */
const sourceOf = ({ principals }: Context, request: FastifyRequest): Source => ({
  actor: principals.has(request) ? 'customer' : 'visitor',
  client: clientAddress(request.ip),
  ...agentOf(request.headers['user-agent']),
})

/** The call as the security log knows it. */
const noted = ({ principals }: Context, { id }: OperationRow, request: FastifyRequest): NotedCall => ({
  operation: id,
  customerId: principals.get(request)?.customerId,
  body: request.body,
})

function principalOf({ principals }: Context, request: FastifyRequest): Authenticated {
  const principal = principals.get(request)
  if (!principal) throw new Error('A visitor’s operation asked for the customer')
  return principal
}

/** The request as the handler sees it. What was checked against the schemas is what the generated types say. */
function handlerRequest<Id extends OperationId>(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  sql: unknown,
): HandlerRequest<Id> {
  return {
    params: request.params as Operations[Id]['params'],
    query: request.query as Operations[Id]['query'],
    body: request.body as Operations[Id]['body'],
    sql: sql as SqlOf<Id>,
    ip: clientAddress(request.ip),
    cookie: sessionCookie(request, reply, context.deps.config.behindTls),
    device: deviceCookie(request, reply, context.deps.config.behindTls),
    get customerId() {
      return principalOf(context, request).customerId
    },
    get sessionId() {
      return principalOf(context, request).sessionId
    },
  }
}

/** In development and tests: an answer that breaks its own schema is a fault of the provider. */
function checkResponse(schemas: Schemas, row: OperationRow, body: unknown): void {
  const [error] = schemas.check(row.response)(JSON.parse(JSON.stringify(body)))
  if (error) throw new Error(`${row.id} returns something other than ${row.response}: ${error.id}`)
}
