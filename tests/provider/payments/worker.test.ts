// The worker's own rules, with its dependencies faked: order, batches, logs and failures.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSql } from '#provider/db/index.ts'
import { runWorker } from '#provider/lib/run-worker.ts'
import { playParties } from '#provider/parties/index.ts'
import { readParties } from '#provider/party-settings.ts'
import { tick, type WorkerDeps } from '#provider/payments/worker.ts'
import { PartnerDown } from '#provider/ports.ts'
import type { Step } from '#provider/transfers/steps.ts'
import { createVault } from '#provider/vault/vault.ts'

const world = vi.hoisted(() => ({
  steps: [] as (object | Error)[],
  payments: [] as { id: string; channel?: 'card' | 'e-transfer' }[],
  bookings: {} as Record<string, string>,
  /** The number of payments returned by operators. */
  returns: 0,
  /** The calls, in order. */
  calls: [] as string[],
}))

vi.mock('#provider/transfers/steps.ts', async (original) => ({
  ...(await original<typeof import('#provider/transfers/steps.ts')>()),
  takeStep: async () => {
    const step = world.steps.shift()
    if (step instanceof Error) throw step
    return step
  },
}))
vi.mock('#provider/payments/returns.ts', async (original) => ({
  ...(await original<typeof import('#provider/payments/returns.ts')>()),
  sendReturns: async ({ clock, log }: Pick<WorkerDeps, 'clock' | 'log'>) => {
    if (world.returns > 0) log.info({ at: clock.now().toISOString() }, 'returns')
    return world.returns
  },
}))
vi.mock('#provider/payments/book.ts', () => ({
  bookPayment: async (_: unknown, { id }: { id: string }) => {
    if (id === 'odd') return Promise.reject('no error of ours')
    const booking = world.bookings[id]
    if (booking === undefined) throw new Error(`no booking of ${id}`)
    world.calls.push(`book ${id}`)
    return booking
  },
}))
vi.mock('#provider/parties/cards/processor.ts', () => ({
  refundCard: async (_: unknown, { id }: { id: string }) => void world.calls.push(`refund ${id}`),
}))
vi.mock('#provider/parties/banks/simulated.ts', () => ({
  simulatedBanks: () => ({
    port: {
      moneyIn: {
        giveBack: async ({ id }: { id: string }) => {
          if (id === 'down') throw new PartnerDown('the network is away')
          world.calls.push(`return ${id}`)
        },
      },
    },
  }),
}))
vi.mock('#provider/inbox/index.ts', () => ({
  arrivedPayments: async (_: unknown, __: Date, but: string[]) => {
    world.calls.push(`look but ${but.join()}`)
    return world.payments.filter(({ id }) => !but.includes(id))
  },
  acknowledgePayment: async (_: unknown, id: string) => {
    world.calls.push(`acknowledge ${id}`)
    world.payments = world.payments.filter((payment) => payment.id !== id)
  },
}))

const step: Step = { transfer: 'FS-1', from: 'paid', to: 'converted' }
const logged: unknown[] = []
const now = new Date('2026-11-20T10:00:00Z')

function deps(chosen = readParties({}, true)): WorkerDeps {
  const nothing = () => Promise.reject(new Error('No database is here'))
  const log = (level: string) => (fields: object, message?: string) =>
    void logged.push([level, fields, message])
  const db: WorkerDeps['db'] = {
    engine: 'pglite',
    connections: 1,
    ...createSql(nothing),
    transaction: (work) =>
      work({
        ...createSql(nothing),
        later: () => undefined,
        script: nothing,
        nested: (inner) => inner(),
      }),
    listen: nothing,
    onCommit: () => () => undefined,
    close: nothing,
  }
  const config: WorkerDeps['config'] = {
    host: '127.0.0.1',
    port: 0,
    databaseUrl: null,
    databasePool: 10,
    watch: { metrics: null, traces: null },
    dataDirectory: null,
    sandbox: true,
    parties: chosen,
    behindTls: false,
    hsts: null,
    trustedProxies: 0,
    origin: 'http://localhost:3000',
    appOrigins: [],
    secrets: { current: Buffer.alloc(32, 'sandbox'), former: [] },
    locale: 'en-CA',
    distDirectory: 'dist',
    assetsDirectory: null,
    checkResponses: true,
    files: { place: { kind: 'memory' } },
    logLevel: 'silent',
  }
  const clock = {
    now: () => now,
    refresh: async () => void world.calls.push('clock'),
    advance: async () => now,
  }
  const logs = { info: log('info'), warn: log('warn'), error: log('error') }
  return {
    db,
    clock,
    log: logs,
    config,
    parties: playParties(chosen, { db, clock, log: logs, origin: config.origin }).parties,
    vault: createVault(config),
  }
}

beforeEach(() => {
  world.steps = []
  world.payments = []
  world.bookings = {}
  world.returns = 0
  world.calls = []
  logged.splice(0)
})

describe('a tick', () => {
  it('reads the clock, books arrived payments, then takes due steps, and counts both', async () => {
    world.payments = [{ id: 'p' }]
    world.bookings = { p: 'paid' }
    world.steps = [step, step]
    expect(await tick(deps())).toBe(3)
    expect(world.calls).toEqual(['clock', 'look but ', 'book p', 'acknowledge p', 'look but '])
    expect(logged).toEqual([
      ['info', { payment: 'p', booking: 'paid' }, 'payment booked'],
      ['info', step, 'transfer moved'],
      ['info', step, 'transfer moved'],
    ])
  })

  it('returns what operators ordered, and counts it', async () => {
    world.returns = 2
    world.steps = [step]
    expect(await tick(deps())).toBe(3)
    expect(logged[0]).toEqual(['info', { at: now.toISOString() }, 'returns'])
  })

  it('ends after 200 items, to read the clock again', async () => {
    world.steps = Array.from({ length: 201 }, () => step)
    expect(await tick(deps())).toBe(200)
    expect(world.steps).toHaveLength(1)
    expect(await tick(deps())).toBe(1)
  })

  it('logs a step that fails by our own fault', async () => {
    world.steps = [{ ...step, to: 'later', fault: 'a constraint' }]
    expect(await tick(deps())).toBe(1)
    expect(logged).toEqual([
      ['error', { transfer: 'FS-1', from: 'paid', fault: 'a constraint' }, 'transfer stuck'],
    ])
  })

  it('polls no payments without a simulated network', async () => {
    world.payments = [{ id: 'p' }]
    world.steps = [step]
    expect(await tick(deps(readParties({ PARTIES: 'none' }, false)))).toBe(1)
    expect(world.calls).toEqual(['clock'])
  })
})

describe('an arrived payment', () => {
  it.each([
    ['card', 'refund p'],
    ['e-transfer', 'return p'],
  ] as const)(
    'that matches nothing any more is returned by %s before it is acknowledged',
    async (channel, givesBack) => {
      world.payments = [{ id: 'p', channel }]
      world.bookings = { p: 'refunded' }
      await tick(deps())
      expect(world.calls).toEqual(['clock', 'look but ', 'book p', givesBack, 'acknowledge p', 'look but '])
    },
  )

  it('that matches nothing any more stays pending while its network is down, which is no error', async () => {
    world.payments = [{ id: 'down', channel: 'e-transfer' }]
    world.bookings = { down: 'refunded' }
    expect(await tick(deps())).toBe(0)
    expect(world.calls).toEqual(['clock', 'look but ', 'book down', 'look but down'])
    expect(logged).toEqual([['info', { payment: 'down' }, 'payment goes back later']])
  })

  it('that cannot be booked stays pending, is logged, and blocks no other', async () => {
    world.payments = [{ id: 'stuck' }, { id: 'p' }]
    world.bookings = { p: 'wallet' }
    expect(await tick(deps())).toBe(1)
    expect(world.calls).toEqual(['clock', 'look but ', 'book p', 'acknowledge p', 'look but stuck'])
    expect(logged).toEqual([
      ['error', { payment: 'stuck', fault: 'no booking of stuck' }, 'payment stuck'],
      ['info', { payment: 'p', booking: 'wallet' }, 'payment booked'],
    ])
  })
})

it('an error without a message is logged as unknown', async () => {
  world.payments = [{ id: 'odd' }]
  expect(await tick(deps())).toBe(0)
  const worker = runTicks(
    { ...deps(readParties({ PARTIES: 'none' }, false)), clock: { ...deps().clock, refresh: brokenOnce() } },
    1,
  )
  await vi.waitFor(() => expect(logged).toHaveLength(2), { interval: 1 })
  await worker.stop()
  expect(logged).toEqual([
    ['error', { payment: 'odd', fault: 'unknown' }, 'payment stuck'],
    ['error', { error: 'unknown' }, 'transfer worker failed'],
  ])
})

const runTicks = (given: WorkerDeps, interval: number) =>
  runWorker('transfer', given.log, () => tick(given), interval)

/** Throws a value that is no error on the first call. */
function brokenOnce() {
  let calls = 0
  return () => {
    calls += 1
    return calls === 1 ? Promise.reject('no error of ours') : Promise.resolve()
  }
}

describe('a worker', () => {
  const ticks = () => world.calls.filter((call) => call === 'clock').length

  it('waits between ticks, and not after one that found something to do', async () => {
    world.steps = Array.from({ length: 200 }, () => step)
    const worker = runTicks(deps(readParties({ PARTIES: 'none' }, false)), 60_000)
    await vi.waitFor(() => expect(ticks()).toBe(2), { interval: 1 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    await worker.stop()
    expect(ticks()).toBe(2)
  })

  it('continues after a failure, and reports it', async () => {
    world.steps = [new Error('the database is away')]
    const worker = runTicks(deps(readParties({ PARTIES: 'none' }, false)), 1)
    await vi.waitFor(() => expect(ticks()).toBeGreaterThan(1), { interval: 1 })
    await worker.stop()
    expect(logged).toEqual([['error', { error: 'the database is away' }, 'transfer worker failed']])
    const then = ticks()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(ticks()).toBe(then)
  })
})
