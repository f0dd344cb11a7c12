// The sandbox's controls and page under /sandbox, in sandbox mode only. Tests and demos use it to read
// messages, create customers, move the clock and the rates, and start over.

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { rememberedUntil } from '#provider/auth/factors/index.ts'
import { rememberDevice } from '#provider/auth/sessions/devices.ts'
import type { Deps } from '#provider/deps.ts'
import { fieldError } from '#provider/errors.ts'
import { deviceCookie } from '#provider/http/cookie.ts'
import { checkOrigin } from '#provider/http/origin.ts'
import type { Schemas } from '#provider/http/schemas.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import { loadRates, shiftRate } from '#provider/rates/index.ts'
import { noteWorld } from '#provider/world.ts'
import { bodyReader } from './bodies.ts'
import { createCustomer, listCustomers, verifyCustomer } from './customers.ts'
import { renderPage } from './page.ts'
import { sendETransfer, sendPayment } from './payments.ts'

/**
 * Empties every table except the security log, clears the file storage and reloads the day's rates, as on
 * first start.
 */
async function reset(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables
       where schemaname = current_schema() and tablename not in ('schema_migrations', 'security_events')`,
    )
    await tx.script(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`)
    await loadRates(tx, new Date(), deps.config)
    await noteWorld(tx, 'sandbox')
    await tx.query(`select pg_notify('provider_clock', '')`)
  })
  await deps.vault.storage.removeAll('')
  await deps.clock.refresh(deps.db)
}

interface OutboxQuery {
  Querystring: { to?: string | string[] }
}

/** The recipient in a query; a list counts as none. */
function recipient(to: string | string[] | undefined): string | undefined {
  return typeof to === 'string' && to.trim() !== '' ? to.trim() : undefined
}

export function registerSandbox(app: FastifyInstance, deps: Deps, schemas: Schemas): void {
  const { db, clock } = deps
  const read = bodyReader(schemas)
  app.addHook('onRequest', async (request) => checkOrigin(request))

  app.get<OutboxQuery>('/sandbox/outbox', async (request) => ({
    data: await readMessages(db, recipient(request.query.to)),
  }))

  app.get('/sandbox/customers', async () => ({ data: await listCustomers(db) }))

  app.post('/sandbox/customers', async (request, reply) => {
    const customer = await createCustomer(deps, read('sandbox-customer', request.body))
    // Remembers the browser, as after sign-up.
    const device = deviceCookie(request, reply, deps.config)
    const now = clock.now()
    await db.transaction((tx) => rememberDevice(tx, customer._id, device, now, rememberedUntil(now)))
    return { data: customer }
  })

  app.post('/sandbox/customers/verify', async (request) => ({
    data: await verifyCustomer(deps, read('sandbox-verify', request.body)),
  }))

  app.get('/sandbox/clock', async () => ({ data: { now: clock.now().toISOString() } }))

  app.post('/sandbox/clock', async (request) => {
    const { seconds = 0, minutes = 0 } = read('sandbox-clock', request.body)
    const now = await clock.advance(db, seconds + minutes * 60)
    return { data: { now: now.toISOString() } }
  })

  app.post('/sandbox/rates', async (request) => {
    const { base, quote, factor } = read('sandbox-rates', request.body)
    if (!(await shiftRate(db, base, quote, String(factor), clock.now())))
      throw fieldError('sandbox-rates', 'factor', 'minimum')
    return { data: { base, quote, factor: String(factor) } }
  })

  app.post('/sandbox/payments', async (request) => ({
    data: { outcome: await sendPayment(deps, read('sandbox-payment', request.body)) },
  }))

  app.post('/sandbox/e-transfers', async (request) => ({
    data: await sendETransfer(deps, read('sandbox-e-transfer', request.body)),
  }))

  app.post('/sandbox/reset', async (request) => {
    read('sandbox-reset', request.body)
    await reset(deps)
    return { data: { now: clock.now().toISOString() } }
  })

  app.get<OutboxQuery>('/sandbox/state', async (request) => ({
    data: {
      now: clock.now().toISOString(),
      messages: await readMessages(db, recipient(request.query.to)),
      customers: await listCustomers(db),
    },
  }))

  serveFile(app, 'page.css', 'text/css; charset=utf-8')
  serveFile(app, 'page.js', 'text/javascript; charset=utf-8')
  serveFile(app, 'mark.svg', 'image/svg+xml')
  app.get('/sandbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderPage(clock.now())),
  )
}

function serveFile(app: FastifyInstance, name: string, type: string): void {
  const content = readFileSync(new URL(`./page/${name}`, import.meta.url))
  app.get(`/sandbox/${name}`, async (_request, reply) => reply.type(type).send(content))
}
