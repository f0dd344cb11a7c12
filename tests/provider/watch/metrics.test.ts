import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '#provider/housekeeping.ts'
import { runWorker } from '#provider/lib/run-worker.ts'
import { createPartner } from '#provider/parties/partner.ts'
import { PartnerRefused } from '#provider/ports.ts'
import { serveMetrics } from '#provider/watch/index.ts'
import { type Bench, newPhone, startBench } from '#tests/provider/auth/setup.ts'
import { freshDb } from '#tests/provider/database.ts'
import { createBench } from '#tests/provider/money/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

async function scrape(deps = bench.deps) {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, deps)
  onTestFinished(() => server.close())
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  return { status: answer.status, text: await answer.text(), port: server.port }
}

/** The value of a series, by its name and labels as they are written. */
const sampleOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? Number.NaN,
  )

test('counts requests by route, never by address', async () => {
  await bench.get('/api/v1/transfers/transactions?search=secret')
  const { text } = await scrape()
  expect(text).toMatch(
    /farsend_request_seconds_count\{method="GET",route="\/api\/v1\/transfers\/transactions",status="401"\} 1\n/,
  )
  expect(text).not.toContain('secret')
})

test('says how long messages wait', async () => {
  const series = 'farsend_queue_rows{queue="messages"}'
  expect(sampleOf((await scrape()).text, series)).toBe(0)
  const phone = newPhone()
  await bench.post('/api/v1/pre-signup-phone', {
    phone_country_code: 'CA',
    international_phone_number: phone,
  })
  await bench.pass(90)
  const { text } = await scrape()
  expect(sampleOf(text, series)).toBe(1)
  expect(sampleOf(text, 'farsend_queue_oldest_seconds{queue="messages"}')).toBeGreaterThanOrEqual(90)
  expect(text).not.toContain(phone.slice(-7))
})

test('names failing workers, and partners that don’t answer', async () => {
  const quiet = { error: () => undefined }
  const worker = runWorker('failing', quiet, () => Promise.reject(new Error('no')), 10_000)
  await worker.stop()
  const partner = createPartner({ name: 'Bank' })
  await partner.run(async () => 'yes')
  await partner.run(() => Promise.reject(new PartnerRefused('refused', 'no'))).catch(() => undefined)
  await partner.run(() => Promise.reject(new Error('down'))).catch(() => undefined)
  const { text } = await scrape()
  expect(sampleOf(text, 'farsend_worker_failures_total{worker="failing"}')).toBe(1)
  for (const outcome of ['answered', 'refused', 'failed'])
    expect(sampleOf(text, `farsend_partner_seconds_count{partner="Bank",outcome="${outcome}"}`)).toBe(1)
})

test('counts faults of the ledger, which are an alarm in the log', async () => {
  const money = await createBench(await freshDb())
  const alarms: object[] = []
  const log = { ...bench.deps.log, error: (fields: object) => void alarms.push(fields) }
  const series = 'farsend_ledger_faults_total{kind="drifted"}'
  const customer = await money.customer({ balance: '5.00' })
  await checkLedger({ db: money.db, clock: money.clock, log })
  expect([alarms, sampleOf((await scrape()).text, series)]).toEqual([[], 0])
  await money.db.query('update wallets set balance = 700 where customer_id = $1', [customer])
  await checkLedger({ db: money.db, clock: money.clock, log })
  expect(alarms).toEqual([{ unbalanced: 0, drifted: 1 }])
  expect(sampleOf((await scrape()).text, series)).toBe(1)
  await money.db.close()
})

test('fails while the database is away, and serves nothing else', async () => {
  const query: typeof bench.db.query = () => Promise.reject(new Error('away'))
  const { status, text, port } = await scrape({ ...bench.deps, db: { ...bench.db, query } })
  expect([status, text]).toEqual([503, ''])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await expect(serveMetrics({ host: '127.0.0.1', port }, bench.deps)).rejects.toThrow(/Set METRICS_PORT/)
})
