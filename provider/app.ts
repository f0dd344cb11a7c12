// Builds the provider: one Fastify server for the API, the sandbox and the built app. Needs an open, migrated
// database (prepare.ts) and a configuration. server.ts listens with it; tests inject into it.

import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerCardProcessor } from '#provider/card-page/index.ts'
import { type Clock, createClock } from '#provider/clock.ts'
import type { Config } from '#provider/config.ts'
import type { Db } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { handlers } from '#provider/handlers/index.ts'
import { type CrowdLimits, crowdLimits, LEAST_RATE, watchConnections } from '#provider/http/connections.ts'
import { refreshCookie } from '#provider/http/cookie.ts'
import { shareWith } from '#provider/http/cors.ts'
import { createDoor, guardRoutes } from '#provider/http/door.ts'
import { addErrorHandler, sendError } from '#provider/http/errors.ts'
import { createEveryRequest, URL_LIMIT } from '#provider/http/every-request.ts'
import { followRequests } from '#provider/http/follow.ts'
import { securityHeaders, securityHeadersFor } from '#provider/http/headers.ts'
import { readJsonOnly } from '#provider/http/json.ts'
import { keepAssets } from '#provider/http/kept-assets.ts'
import { answerInLanguage } from '#provider/http/language.ts'
import { demandLocalClient, demandLocalHost } from '#provider/http/local.ts'
import { noteRoutes } from '#provider/http/methods.ts'
import { noteSandboxUse } from '#provider/http/notes.ts'
import { registerPartnerReturn } from '#provider/http/partner-return.ts'
import { registerOperations } from '#provider/http/routes.ts'
import { createSchemas, type Schemas } from '#provider/http/schemas.ts'
import { readableUrl, readSite, serveApp } from '#provider/http/static.ts'
import { refuseExpectations, refuseUnreadable } from '#provider/http/unreadable.ts'
import { registerWellKnown } from '#provider/http/well-known.ts'
import { lookSoon } from '#provider/identity/index.ts'
import { createRequestId } from '#provider/lib/request-id.ts'
import { visibleLines } from '#provider/lib/visible.ts'
import { trustedHops } from '#provider/limits/address.ts'
import { createHub } from '#provider/live/index.ts'
import { createLog, logRequests } from '#provider/log.ts'
import { noteReport } from '#provider/messages/reports.ts'
import { registerOpenApi } from '#provider/openapi/index.ts'
import { playParties } from '#provider/parties/index.ts'
import { registerWebhooks } from '#provider/parties/webhooks.ts'
import { policy } from '#provider/policy.ts'
import type { Hint } from '#provider/ports.ts'
import { registerSandbox } from '#provider/sandbox/index.ts'
import { lookAtOrder, lookAtPayout } from '#provider/transfers/index.ts'
import { createVault } from '#provider/vault/vault.ts'
import { registerHealth } from '#provider/watch/index.ts'
import { assertNever } from '#src/lib/assert-never.ts'
import { BODY_CEILING } from '#src/lib/schema/limits.ts'
import { BUILD_HEADER } from '#src/lib/served-build.ts'

/**
 * How long a client may take to send a request: one file part at the minimum rate, plus the stall allowance.
 */
const requestTime = ({ grace, allowance }: CrowdLimits): number =>
  grace + allowance + (policy.uploads.part_bytes / LEAST_RATE) * 1000

interface AppOptions {
  db: Db
  config: Config
  /** Replaced in tests. */
  clock?: Clock
  /** Where to log; standard output by default. */
  logStream?: { write(line: string): void }
  /** How long a call may queue, in milliseconds; defaults to a customer's patience. */
  patience?: number
  /** Lifetime of an event stream in milliseconds; shorter in tests. */
  streamLife?: number
  /** Limits on requests, connections and slowness; different in tests. */
  crowd?: CrowdLimits
  /** Compiled schemas to share between apps in one process. */
  schemas?: Schemas
}

export interface App {
  server: FastifyInstance
  deps: Deps
}

/** Closing the app leaves the database open. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, config, clock: given, logStream, schemas, patience, streamLife, crowd = crowdLimits } = options
  const site = await readSite(config.distDirectory)
  const security = {
    ...securityHeaders(site, config.hsts, site.provider),
    ...(site.build === '' ? {} : { [BUILD_HEADER]: site.build }),
  }
  const secure = securityHeadersFor(security)
  const share = shareWith(config.appOrigins)
  const server = fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: () => ({}), res: () => ({}) },
      hooks: { streamWrite: visibleLines },
      ...(logStream ? { stream: logStream } : {}),
    },
    genReqId: createRequestId(config.trustedProxies > 0),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(config.trustedProxies),
    requestTimeout: requestTime(crowd),
    // Answers requests that arrived before the port closed, so an upgrade fails no call.
    return503OnClosing: false,
    keepAliveTimeout: crowd.idle,
    http: {
      // Node would refuse a request without a host in its own format; `createEveryRequest` uses ours.
      requireHostHeader: false,
      headersTimeout: crowd.headers,
      connectionsCheckingInterval: crowd.look,
    },
    bodyLimit: BODY_CEILING,
    // One more than the longest accepted URL, so a single parameter never exceeds it.
    routerOptions: { maxParamLength: URL_LIMIT + 1 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: refuseUnreadable(security),
    // Fastify calls this directly for an unparseable URL, bypassing all hooks.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      sendError(refusalOf(() => reply.raw.once('close', everyRequest(request))) ?? error, request, reply)
    },
  })
  const clock = given ?? createClock(config.sandbox)
  const everyRequest = createEveryRequest(clock, crowd)
  const hub = createHub(db)
  const log = createLog(server.log)
  const { parties, hints } = playParties(config.parties, { db, clock, log, origin: config.origin })
  const deps: Deps = { db, config, clock, log, vault: createVault(config), hub, parties }
  server.addHook('onClose', () => hub.close())
  const compiled = schemas ?? createSchemas()

  refuseExpectations(server.server, security)
  watchConnections(server.server, config.trustedProxies > 0, crowd)
  logRequests(server)
  followRequests(server, config.trustedProxies > 0)
  const door = createDoor(db, patience)
  const methodsOf = noteRoutes(server)
  server.addHook('onRequest', async (request, reply) => {
    secure(request, reply)
    share(request, reply)
    const ended = everyRequest(request)
    const left = door.watch(request)
    // One listener: Node warns above ten, and sending a file already adds nine.
    reply.raw.once('close', () => {
      ended()
      left()
    })
  })
  answerInLanguage(server)
  addErrorHandler(server)
  if (config.sandbox) server.addHook('onRequest', demandLocalHost)
  readJsonOnly(server)
  await server.register(cookie)
  await server.register(async (api) => registerOperations(api, deps, handlers, compiled, door, streamLife))
  await server.register(async (partners) => {
    guardRoutes(partners, door)
    await registerWebhooks(partners, deps, hints, (hint) => followHint(deps, hint))
  })
  await server.register(async (docs) => registerOpenApi(docs, refreshCookie(config.behindTls)))
  if (config.sandbox) {
    await server.register(async (local) => {
      local.addHook('onRequest', demandLocalClient)
      guardRoutes(local, door)
      local.addHook('preHandler', (request) => noteSandboxUse(deps, request))
      await local.register(async (cards) => registerCardProcessor(cards, deps, compiled))
      await local.register(async (sandbox) => registerSandbox(sandbox, deps, compiled))
    })
    await followClock(server, deps)
  }
  registerPartnerReturn(server, config)
  registerWellKnown(server, site.origin)
  registerHealth(server, db)
  const { distDirectory, assetsDirectory } = config
  if (assetsDirectory !== null)
    server.addHook('onClose', await keepAssets(distDirectory, assetsDirectory, deps))
  await serveApp(server, { distDirectory, assetsDirectory, site }, methodsOf)
  await server.ready()
  return { server, deps }
}

/** The error the work throws, or undefined. */
function refusalOf(work: () => void): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

/** Reads the sandbox's clock now and whenever any process moves it. */
async function followClock(server: FastifyInstance, { db, clock, log }: Deps): Promise<void> {
  await clock.refresh(db)
  const stop = await db.listen('provider_clock', () => {
    clock.refresh(db).catch(() => log.warn({}, 'The sandbox’s clock could not be read'))
  })
  server.addHook('onClose', stop)
}

/** Has what a partner's message is about looked at now. */
async function followHint(deps: Deps, hint: Hint): Promise<void> {
  const now = deps.clock.now()
  switch (hint.about) {
    case 'message':
      return noteReport(deps, hint)
    case 'payout':
      return lookAtPayout(deps.db, hint.key, now)
    case 'card-order':
      return lookAtOrder(deps.db, hint.id, now)
    case 'check':
      return lookSoon(deps.db, hint.submission, now)
    default:
      return assertNever(hint)
  }
}
