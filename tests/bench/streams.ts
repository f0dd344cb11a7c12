// How many streams of live changes a process carries, with visits of three minutes: `npm run bench -- --streams`.
// The clients run in this process too, so a real one has more room than is measured.
import { type ClientRequest, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowdLimits } from '#provider/http/connections.ts'
import { MOST_STREAMS, noteChange } from '#provider/live/index.ts'
import { median, p95 } from '#tests/bench/stats.ts'
import { makeSessions } from '#tests/bench/transfer-customers.ts'
import { startBench } from '#tests/provider/auth/setup.ts'
import { postgresAlone } from '#tests/provider/engines.ts'

/** Milliseconds from a change to its customer, in the 95th percentile. */
const WANTED = 250
const VISIT_SECONDS = 180
const SECONDS = 30
/** Changes a second: each customer's page hears of one a minute. */
const CHANGES = MOST_STREAMS / 60

/** Returns whether the limit is met, or true without PostgreSQL. */
export async function measureStreams(say: (line: string) => void): Promise<boolean> {
  const [engine] = await postgresAlone()
  if (!engine) {
    say('streams: PostgreSQL is not installed here, so nothing was measured')
    return true
  }
  const all = { all: MOST_STREAMS, network: MOST_STREAMS, address: MOST_STREAMS }
  const connections = { all: 2 * MOST_STREAMS, network: 2 * MOST_STREAMS, address: 2 * MOST_STREAMS }
  const patience = 60_000
  const crowd = { ...crowdLimits, streams: all, connections, requests: connections }
  const bench = await startBench({}, await engine[1](10), patience, VISIT_SECONDS * 2000, crowd)
  const address = await bench.server.listen({ host: '127.0.0.1', port: 0 })
  const noted = new Map<string, number>()
  const took: number[] = []

  /** Opens a customer's stream; resolves at its first event. */
  const open = (id: string, token: string): Promise<ClientRequest> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` }
      const request = get(`${address}/api/v1/events`, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A stream is refused: ${response.statusCode}`))
        response.setEncoding('utf8').on('data', () => {
          resolve(request)
          const since = noted.get(id)
          if (since === undefined) return
          took.push(performance.now() - since)
          noted.delete(id)
        })
      })
      request.on('error', reject)
    })

  try {
    const customers = await makeSessions(bench, MOST_STREAMS)
    const streams: ClientRequest[] = []
    const begin = performance.now()
    for (const { id, token } of customers) streams.push(await open(id, token))
    const opening = (performance.now() - begin) / MOST_STREAMS
    let turn = 0
    const calls: number[] = []
    for (let second = 0; second < SECONDS; second += 1) {
      const end = performance.now() + 1000
      for (let count = 0; count < MOST_STREAMS / VISIT_SECONDS; count += 1) {
        const at = turn % MOST_STREAMS
        const customer = customers[at]
        turn += 1
        if (!customer) continue
        streams[at]?.destroy()
        noted.delete(customer.id)
        await sleep(5)
        streams[at] = await open(customer.id, customer.token)
      }
      for (let count = 0; count < CHANGES; count += 1) {
        const customer = customers[(turn * 7 + count * 31 + 500) % MOST_STREAMS]
        if (!customer || noted.has(customer.id)) continue
        noted.set(customer.id, performance.now())
        await bench.db.transaction((tx) => noteChange(tx, customer.id, 'transfers'))
      }
      const before = performance.now()
      await fetch(`${address}/api/v1/profile/notifications/unread`, {
        headers: { authorization: `Bearer ${customers[0]?.token}` },
      })
      calls.push(performance.now() - before)
      await sleep(Math.max(0, end - performance.now()))
    }
    const { rss } = process.memoryUsage()
    say(
      `  ${MOST_STREAMS} streams, each opened in ${opening.toFixed(1)} ms; ${Math.round(rss / 2 ** 20)} MB with the clients`,
    )
    say(
      `  ${took.length} changes heard after ${median(took).toFixed(0)} ms (median), ${p95(took).toFixed(0)} ms (95th percentile); ${noted.size} never`,
    )
    say(`  another call meanwhile: ${median(calls).toFixed(1)} ms (median)`)
    const isMet = p95(took) <= WANTED && noted.size <= CHANGES
    say(`  ${isMet ? 'met' : 'MISSED'}: at most ${WANTED} ms`)
    for (const stream of streams) stream.on('error', () => undefined).destroy()
    return isMet
  } finally {
    await bench.close()
  }
}
