// Builds the provider: one Fastify server that carries the API, the sandbox and the built app. It needs an open and
// migrated database (prepare.ts) and a configuration; server.ts listens with it and tests inject into it.
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { type Clock, createClock } from '#provider/clock.ts'
import type { Config } from '#provider/config.ts'
import type { Db } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { handlers } from '#provider/handlers/index.ts'
import { addErrorHandler, sendError } from '#provider/http/errors.ts'
import { addSecurityHeaders } from '#provider/http/headers.ts'
import { BODY_LIMIT, readJsonOnly } from '#provider/http/json.ts'
import { registerOperations } from '#provider/http/routes.ts'
import { createSchemas, type Schemas } from '#provider/http/schemas.ts'
import { readableUrl, readSite, serveApp } from '#provider/http/static.ts'
import { createLog, logRequests } from '#provider/log.ts'
import { registerOpenApi } from '#provider/openapi/index.ts'
import { registerCardProcessor } from '#provider/outside/card-page/index.ts'
import { registerSandbox } from '#provider/sandbox/index.ts'

/** Where the proxy that ends TLS may stand: in a private network. What it was told from beyond is not believed. */
const PROXIES = 'loopback, linklocal, uniquelocal'

/** How long a client may take to send a request. */
const REQUEST_TIMEOUT_MS = 30_000

export interface AppOptions {
  db: Db
  config: Config
  /** The clock, another one in tests. */
  clock?: Clock
  /** Where the log goes; without it, standard output. */
  logStream?: { write(line: string): void }
  /** Compiled schemas to share between several apps of one process. */
  schemas?: Schemas
}

export interface App {
  server: FastifyInstance
  /** The same that handlers get, for the worker. */
  deps: Deps
}

/** Builds the server, ready to listen or to be injected into. Closing it leaves the database open. */
export async function buildApp({ db, config, clock: given, logStream, schemas }: AppOptions): Promise<App> {
  const server = fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: () => ({}), res: () => ({}) },
      ...(logStream ? { stream: logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.behindTls ? PROXIES : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply)
    },
  })
  const clock = given ?? createClock(config.sandbox)
  const deps: Deps = { db, config, clock, log: createLog(server.log) }
  const compiled = schemas ?? createSchemas()

  logRequests(server)
  const site = await readSite(config.distDirectory)
  addSecurityHeaders(server, config.behindTls, site.styles)
  addErrorHandler(server)
  readJsonOnly(server)
  await server.register(cookie)
  await server.register(async (api) => registerOperations(api, deps, handlers, compiled))
  await server.register(async (docs) => registerOpenApi(docs))
  await server.register(async (cards) => registerCardProcessor(cards, deps, compiled))
  if (config.sandbox) {
    await server.register(async (sandbox) => registerSandbox(sandbox, deps, compiled))
    await followClock(server, deps)
  }
  await serveApp(server, config.distDirectory, site)
  await server.ready()
  return { server, deps }
}

/** Reads the sandbox's clock now and whenever a process moves it. */
async function followClock(server: FastifyInstance, { db, clock, log }: Deps): Promise<void> {
  await clock.refresh(db)
  const stop = await db.listen('provider_clock', () => {
    clock.refresh(db).catch(() => log.warn({}, 'The sandbox’s clock could not be read'))
  })
  server.addHook('onClose', stop)
}
