// The routes under /api/v1, one per row of operations.json: authenticate, validate, run (once per key),
// respond.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticated } from '#provider/auth/sessions/sessions.ts'
import { confirmSession, demandConfirmation, isDemand } from '#provider/auth/sessions/step-up.ts'
import type { Sql } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError, Refusal } from '#provider/errors.ts'
import { type Answer, bodyOf, errorAnswer } from '#provider/http/body.ts'
import { spendBudget } from '#provider/http/budget.ts'
import { createPartsGate, demandBytes, readBytesOnly } from '#provider/http/bytes.ts'
import { deviceCookie, sessionCookie } from '#provider/http/cookie.ts'
import type { Door } from '#provider/http/door.ts'
import type { Handler, HandlerRequest, Handlers, SqlOf } from '#provider/http/handler.ts'
import { type IdempotentAnswer, readKey, runOnce } from '#provider/http/idempotency.ts'
import { bodyText } from '#provider/http/json.ts'
import { type NotedCall, noteRefusal, noteThrown } from '#provider/http/notes.ts'
import { type OperationRow, operationIds, operationRow } from '#provider/http/operations.ts'
import { checkOrigin } from '#provider/http/origin.ts'
import { bearerOf, demandVerifier, type Principal, principalBy } from '#provider/http/principal.ts'
import { checkResponse, compileRules, hashesOf } from '#provider/http/row-rules.ts'
import type { Schemas } from '#provider/http/schemas.ts'
import { stopQuietly } from '#provider/http/stop.ts'
import { createStreams, type EventsAnswer, type FileAnswer, sendFile } from '#provider/http/stream.ts'
import { validateBody, validateParams, validateQuery } from '#provider/http/validate.ts'
import { type Ask, runAsking } from '#provider/lib/asking.ts'
import { agentOf } from '#provider/lib/user-agent.ts'
import { clientAddress } from '#provider/limits/address.ts'
import { countCall, createAddressLimit } from '#provider/limits/rate-limit.ts'
import { demandParties } from '#provider/parties/index.ts'
import { policy } from '#provider/policy.ts'
import { type Source, workFor } from '#provider/security/context.ts'
import { inZone, zoneAsked } from '#provider/zone.ts'
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
  principals: WeakMap<FastifyRequest, Principal>
  parts: ReturnType<typeof createPartsGate>
  streams: ReturnType<typeof createStreams>
}

type Streamed = { file: FileAnswer } | { events: EventsAnswer }

export function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  handlers: Handlers,
  schemas: Schemas,
  door: Door,
  streamLife?: number,
): void {
  const limitAddress = createAddressLimit(deps.clock)
  const context: Context = {
    deps,
    schemas,
    door,
    limitAddress,
    principals: new WeakMap(),
    parts: createPartsGate(),
    streams: createStreams(streamLife),
  }
  stopQuietly(app, context.streams.endAll)
  const registerIn = (scope: FastifyInstance, ids: readonly OperationId[]) => {
    const register = <Id extends OperationId>(id: Id) => {
      compileRules(schemas, operationRow(id))
      registerOperation(scope, context, operationRow(id), handlers[id])
    }
    ids.forEach(register)
  }
  const takesBytes = (id: OperationId) => operationRow(id).takes === 'bytes'
  registerIn(
    app,
    operationIds.filter((id) => !takesBytes(id)),
  )
  app.register(async (bytes) => {
    readBytesOnly(bytes)
    registerIn(bytes, operationIds.filter(takesBytes))
  })
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
    bodyLimit: row.takes === 'bytes' ? policy.uploads.part_bytes : (bodyLimits[row.id] ?? BODY_CEILING),
    config: { isStream: row.gives === 'events' },
    url: API + row.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request, reply) => {
      // The verifier isn't a browser, and its signature identifies it.
      if (row.auth !== 'verifier') checkOrigin(request, context.deps.config.appOrigins)
      await context.door.admit(request, () => admit(context, row, request), hashes)
      if (row.takes === 'bytes') {
        const { customerId } = principalOf(context, request)
        reply.raw.once('close', context.parts(request, customerId))
      }
    },
    handler: async (request, reply) =>
      inZone(await zoneAsked(request, context.deps.db), async () => {
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
        if ('file' in answer) return sendFile(reply, answer.file)
        if ('events' in answer) return context.streams.send(request, reply, answer.events)
        reply.status(answer.status)
        return 'json' in answer
          ? reply.type('application/json; charset=utf-8').send(answer.json)
          : reply.send(answer.body)
      }),
  })
}

/**
 * Counts the request and authenticates it, before the body is read.
 *
 * @throws ProviderError too_many_requests, session_expired
 */
async function admit(context: Context, row: OperationRow, request: FastifyRequest): Promise<void> {
  const { deps, principals, limitAddress } = context
  await limitAddress(deps.db, clientAddress(request.ip))
  if (row.auth !== 'customer' && row.auth !== 'uploader') return
  const token = bearerOf(request)
  const principal = token ? await principalBy(deps, token, row.auth) : null
  if (!principal) throw new ProviderError('session_expired')
  principals.set(request, principal)
}

async function run<Id extends OperationId>(
  context: Context,
  row: OperationRow<Id>,
  handler: Handler<Id>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | IdempotentAnswer | Streamed> {
  const { deps, schemas, door } = context
  demandParties(deps.config.parties, row.needs)
  if (row.auth === 'verifier') await demandVerifier(deps, request)
  demandStepUp(context, row, request)
  validateParams(request.params)
  validateQuery(schemas, row.query, request.query)
  const key = row.idempotent ? readKey(request.headers['idempotency-key']) : undefined
  if (row.takes === 'bytes') demandBytes(request.body)
  else validateBody(schemas, row.id, row.body, request.body)
  const principal = context.principals.get(request)
  const spender = row.budget?.by === 'ip' ? clientAddress(request.ip) : principal?.customerId
  if (spender !== undefined) await spend(context, row, request, spender)
  if (row.gives !== undefined) return stream(context, row, handler, request, reply)
  const handle = async (sql: Sql, ask: Ask): Promise<Answer & { refused: boolean }> => {
    await count(context, row, request, sql)
    const result = await handler(handlerRequest(context, row, request, reply, sql, ask), deps)
    if (result instanceof Refusal) {
      // With a key, already logged in the transaction that counted it.
      if (key === undefined) await noteRefusal(deps, noted(context, row, request), result.error)
      return { ...errorAnswer(result.error), refused: true }
    }
    if (row.stepUp === 'given') await confirmSession(sql, sessionOf(context, request), deps.clock.now())
    if (deps.config.checkResponses) checkResponse(schemas, row, result)
    return { status: 200, body: result, refused: false }
  }
  if (key === undefined)
    return handle(row.method === 'GET' ? door.reading(request, deps.db) : deps.db, askBetween(context))
  const call = {
    customerId: principal?.customerId ?? null,
    operation: row.id,
    key,
    content: [request.params, request.query, request.body ?? null],
    sealKey: deps.vault.keys('saved-answer'),
    now: deps.clock.now(),
  }
  const answer = await runAsking((ask) => runOnce(deps.db, call, (tx) => handle(tx, ask)), door.outside)
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  return answer
}

/** @throws ProviderError daily_budget */
function spend({ deps }: Context, row: OperationRow, request: FastifyRequest, subject: string) {
  const length = Buffer.isBuffer(request.body) ? request.body.length : Buffer.byteLength(bodyText(request))
  return spendBudget(deps.db, row, subject, length, deps.clock.now())
}

/** @throws ProviderError too_many_requests */
function count({ deps, principals }: Context, row: OperationRow, request: FastifyRequest, sql: Sql) {
  const client = { ip: clientAddress(request.ip), customer: principals.get(request)?.customerId }
  return countCall(sql, row.counts, client, deps.clock.now())
}

/** For operations without a transaction. */
const askBetween =
  ({ door }: Context): Ask =>
  (_question, call) =>
    door.outside(call)

/** Sends a result that isn't JSON; refusals are sent as usual. */
async function stream<Id extends OperationId>(
  context: Context,
  row: OperationRow<Id>,
  handler: Handler<Id>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | Streamed> {
  const { deps, door } = context
  await count(context, row, request, deps.db)
  const sql = door.reading(request, deps.db)
  const asked = handlerRequest(context, row, request, reply, sql, askBetween(context))
  const result: unknown = await handler(asked, deps)
  if (result instanceof Refusal) return errorAnswer(result.error)
  return row.gives === 'file' ? { file: result as FileAnswer } : { events: result as EventsAnswer }
}

function sourceOf({ principals }: Context, request: FastifyRequest): Source {
  const principal = principals.get(request)
  const actor = principal === undefined ? 'visitor' : principal.handOver === null ? 'customer' : 'device'
  return { actor, client: clientAddress(request.ip), ...agentOf(request.headers['user-agent']) }
}

const noted = ({ principals }: Context, { id }: OperationRow, request: FastifyRequest): NotedCall => ({
  operation: id,
  customerId: principals.get(request)?.customerId,
  body: request.body,
})

function principalOf({ principals }: Context, request: FastifyRequest): Principal {
  const principal = principals.get(request)
  if (!principal) throw new Error('A visitor’s operation read the customer')
  return principal
}

function sessionOf(context: Context, request: FastifyRequest): Authenticated {
  const { session } = principalOf(context, request)
  if (session === null) throw new Error('A device’s operation read the session')
  return session
}

/** @throws ProviderError step_up_required */
function demandStepUp(context: Context, { stepUp }: OperationRow, request: FastifyRequest): void {
  if (isDemand(stepUp)) demandConfirmation(stepUp, sessionOf(context, request), context.deps.clock.now())
}

/** The request as passed to the handler. Validation against the schemas justifies the generated types. */
function handlerRequest<Id extends OperationId>(
  context: Context,
  row: OperationRow<Id>,
  request: FastifyRequest,
  reply: FastifyReply,
  sql: unknown,
  ask: Ask,
): HandlerRequest<Id> {
  return {
    params: request.params as Operations[Id]['params'],
    query: request.query as Operations[Id]['query'],
    body: bodyOf(row, request.body) as HandlerRequest<Id>['body'],
    sql: sql as SqlOf<Id>,
    now: context.deps.clock.now(),
    origin: `${request.protocol}://${request.host}`,
    ip: clientAddress(request.ip),
    cookie: sessionCookie(request, reply, context.deps.config),
    bearer: bearerOf(request),
    device: deviceCookie(request, reply, context.deps.config),
    spend: (customerId) => spend(context, row, request, customerId),
    ask,
    judge: (other, body) => {
      const contained = operationRow(other)
      demandStepUp(context, contained, request)
      validateBody(context.schemas, contained.id, contained.body, body)
      return body as HandlerRequest<typeof other>['body']
    },
    get customerId() {
      return principalOf(context, request).customerId
    },
    get sessionId() {
      return sessionOf(context, request).sessionId
    },
    get handOver() {
      return principalOf(context, request).handOver
    },
  }
}
