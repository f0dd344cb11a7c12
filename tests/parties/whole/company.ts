// A provider outside the sandbox, built and worked as server.ts does, by a clock that moves when told.

import { randomUUID } from 'node:crypto'
import { buildApp } from '#provider/app.ts'
import { waitingChangeTick } from '#provider/auth/waiting-changes/index.ts'
import { releaseCards } from '#provider/cards/index.ts'
import { createClock } from '#provider/clock.ts'
import { readConfig } from '#provider/config.ts'
import type { Db } from '#provider/db/index.ts'
import { depositTick } from '#provider/deposits/index.ts'
import { identityTick } from '#provider/identity/index.ts'
import type { Environment } from '#provider/lib/environment.ts'
import { createMessenger } from '#provider/messages/worker.ts'
import { notificationTick } from '#provider/notifications/index.ts'
import { createFetch } from '#provider/payments/fetch.ts'
import { claimPayout, type Going, insideTick, returnTick } from '#provider/payments/worker.ts'
import { createRateTick, loadRates, RATES_EVERY } from '#provider/rates/index.ts'
import { referralTick } from '#provider/referrals/index.ts'
import { scheduledTick } from '#provider/scheduled/index.ts'
import { cardOrderTick } from '#provider/transfers/index.ts'
import { noteWorld } from '#provider/world.ts'

export const ORIGIN = 'https://farsend.example'

/** A partner's message. */
export interface Message {
  /** Path and query, as the partner calls it. */
  url: string
  headers: Record<string, string>
  body: string
}

export type Company = Awaited<ReturnType<typeof openCompany>>

export async function openCompany(db: Db, partners: Environment, start: string) {
  let time = Date.parse(start)
  const config = readConfig({
    SANDBOX: '0',
    BEHIND_TLS: '1',
    ORIGIN,
    DATABASE_URL: 'postgres://opened@by.the/test',
    SECRETS_KEY: Buffer.alloc(32, 'whole').toString('base64'),
    LOG_LEVEL: 'warn',
    ...partners,
  })
  const clock = createClock(config.sandbox, () => time)
  await noteWorld(db, 'real')
  await loadRates(db, clock.now(), config)
  const log: string[] = []
  const logStream = { write: (line: string) => void log.push(line) }
  const { server, deps } = await buildApp({ db, config, clock, logStream })
  const going: Going = new Map()
  const messenger = createMessenger(deps)
  const fetchArrivals = createFetch(deps)
  const rateTick = createRateTick(deps)
  let ratesDue = 0

  async function payouts(party: 'nigeria' | 'banks'): Promise<number> {
    const finish = await claimPayout(deps, party)
    await finish?.()
    return finish ? 1 : 0
  }

  const workers: readonly (() => Promise<number>)[] = [
    async () => {
      const sent = await messenger.tick()
      await messenger.settled()
      return sent
    },
    async () => {
      const done = await insideTick(deps, going)
      await Promise.all(going.values())
      return done
    },
    () => returnTick(deps),
    () => fetchArrivals(time),
    () => payouts('nigeria'),
    () => payouts('banks'),
    () => identityTick(deps),
    () => notificationTick(deps),
    () => referralTick(deps),
    () => scheduledTick(deps),
    () => depositTick(deps),
    () => cardOrderTick(deps),
    () => releaseCards(deps),
    () => waitingChangeTick(deps),
  ]

  /** Runs every worker until none has anything due. */
  async function work(): Promise<void> {
    if (time >= ratesDue) {
      await rateTick()
      ratesDue = time + RATES_EVERY
    }
    let done = 1
    while (done > 0) {
      done = 0
      for (const worker of workers) done += await worker()
    }
  }

  return {
    db,
    deps,
    /** Lines of the log: warnings and errors. */
    log,
    work,
    now: () => clock.now(),
    /** Lets time pass, with the workers at it every so many seconds. */
    async pass(seconds: number, every = 5): Promise<void> {
      const end = time + seconds * 1000
      while (time < end) {
        time = Math.min(end, time + every * 1000)
        await work()
      }
    },
    /** A partner's message arrives; the status of our answer. */
    async told({ url, headers, body }: Message): Promise<number> {
      return (await server.inject({ method: 'POST', url, headers, payload: body })).statusCode
    },
    /** A customer's calls: each returns the data of its answer, and throws the answer if refused. */
    calls(session: { token?: string } = {}) {
      return async <Data>(
        method: 'GET' | 'POST' | 'PATCH',
        path: string,
        content?: object,
      ): Promise<Data> => {
        const isFile = Buffer.isBuffer(content)
        const answer = await server.inject({
          method,
          url: `/api/v1${path}`,
          headers: {
            'idempotency-key': randomUUID(),
            'x-forwarded-for': '203.0.113.9',
            ...(session.token === undefined ? {} : { authorization: `Bearer ${session.token}` }),
            ...(content ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
          },
          ...(content ? { payload: isFile ? content : JSON.stringify(content) } : {}),
        })
        if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
        return answer.json().data
      }
    },
    async close() {
      await server.close()
      await db.close()
    },
  }
}
