// Calls that read, for a customer with 20,000 transfers compared with one with 100, over the same ten years: part of
// `npm run bench -- --scale`.
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { median } from '#tests/bench/stats.ts'
import { addressOf, fixturesOfOperation } from '#tests/contract/requests.ts'
import type { Bench } from '#tests/provider/auth/setup.ts'
import { fillHistory } from '#tests/provider/many.ts'
import { newRegular } from '#tests/provider/usual.ts'

/** The limit for the long history, as a multiple of the short one. */
const WANTED = 1.5
const SHORT = 100
const LONG = 20_000
const TURNS = 40

/** What only reading every row can tell, or does: their times are printed and held to nothing. */
const wholeHistory = ['no amount', 'nobody', 'beneficiary', 'a name']

/** They wait for an outside party, stream forever, need what a customer has only for a moment, or give everything. */
const leftOut = [
  'watch-events',
  'verify-bank-account',
  'search-addresses',
  'get-account-details',
  'get-draft',
  'get-support-request',
  'get-agreement',
  'export-data',
  'get-statement-file',
  'get-transactions-file',
]

interface Side {
  readonly token: string
  /** Addresses by name, the same names for every side. */
  readonly calls: ReadonlyMap<string, string>
}

async function sideOf(bench: Bench, transfers: number): Promise<Side> {
  const { id: customerId, token, wanted } = await newRegular(bench)
  const beneficiaryId = wanted.beneficiary_id
  await fillHistory(bench.db, { customerId, beneficiaryId, transfers })
  const middle = await bench.db.one<{ id: string; journal_id: string; created_at: Date }>(
    `select t.id, j.id as journal_id, t.created_at from transfers t
     join journals j on j.customer_id = t.customer_id and j.source = 'transfer:' || t.id || ':paid'
     where t.customer_id = $1 order by t.created_at desc offset $2 limit 1`,
    [customerId, transfers / 2],
  )
  if (!middle) throw new Error('There is no transfer')
  const place = Buffer.from(`${middle.created_at.toISOString()} ${middle.id}`).toString('base64url')
  const history = '/api/v1/transfers/transactions'
  const movements = '/api/v1/accounts/CAD/movements'
  const calls = new Map([
    ['list-transactions, halfway', `${history}?cursor=${place}`],
    ['list-transactions, ended', `${history}?status=ended`],
    ['list-transactions, beneficiary', `${history}?beneficiary_id=${beneficiaryId}`],
    ['list-transactions, a name', `${history}?search=ngozi`],
    ['list-transactions, nobody', `${history}?search=nobody`],
    ['list-transactions, no amount', `${history}?amount_from=900000`],
    ['get-transactions-totals, all', `${history}/totals`],
    ['get-transactions-totals, delivered', `${history}/totals?status=delivered`],
    ['get-transactions-totals, beneficiary', `${history}/totals?beneficiary_id=${beneficiaryId}`],
    ['get-transactions-totals, a name', `${history}/totals?search=ngozi`],
    ['get-transactions-totals, nobody', `${history}/totals?search=nobody`],
    ['list-movements, halfway', `${movements}?cursor=${middle.journal_id}`],
    ['list-movements, in', `${movements}?direction=in`],
    ['get-statement, all', '/api/v1/accounts/CAD/statement?from=2000-01-01&to=2027-01-01'],
    ['get-credit', `/api/v1/transfers/credit/${middle.id}`],
    ['get-tracking-link', `/api/v1/transfers/credit/${middle.id}/tracking-link`],
  ])
  for (const row of operationIds.map((id) => operationRow(id))) {
    if (row.method !== 'GET' || row.auth !== 'customer' || row.path.includes('{id}')) continue
    if (leftOut.includes(row.id)) continue
    for (const [index, request] of fixturesOfOperation(row.id).entries())
      if (!JSON.stringify(request).includes('"{'))
        calls.set(`${row.id}${index === 0 ? '' : ` ${index + 1}`}`, addressOf(row, request))
  }
  return { token, calls }
}

async function timed(bench: Bench, { token, calls }: Side, name: string, ip: string): Promise<number> {
  const begin = performance.now()
  const reply = await bench.get(calls.get(name) ?? '', { token, ip })
  if (reply.status !== 200) throw new Error(`${name}: ${reply.text}`)
  return performance.now() - begin
}

/**
 * Runs each call on both sides in turn, so that the machine's load affects both alike.
 *
 * @returns whether every call is within the limit
 */
export async function measureHistories(bench: Bench, say: (line: string) => void): Promise<boolean> {
  const [short, long] = [await sideOf(bench, SHORT), await sideOf(bench, LONG)]
  say(`a customer with ${LONG} transfers compared with one with ${SHORT}, medians`)
  let isMet = true
  for (const name of short.calls.keys()) {
    const [few, many] = [[] as number[], [] as number[]]
    for (let turn = 0; turn < TURNS; turn += 1) {
      const ip = `127.0.${turn % 200}.7`
      few.push(await timed(bench, short, name, ip))
      many.push(await timed(bench, long, name, ip))
    }
    const ratio = median(many) / median(few)
    const isHeld = !wholeHistory.some((words) => name.endsWith(`, ${words}`))
    if (isHeld && ratio > WANTED) isMet = false
    const verdict = isHeld ? `, ${ratio <= WANTED ? 'met' : 'MISSED'}: at most ${WANTED}` : ''
    say(
      `  ${name.padEnd(38)} ${median(few).toFixed(1)} ms, ${median(many).toFixed(1)} ms: ${ratio.toFixed(2)} times${verdict}`,
    )
  }
  return isMet
}
