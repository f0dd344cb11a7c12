// Every operator command, with one example of each usage: one that changes something asks first or can be undone,
// leaves nothing on a dry run, and is logged with who and why; one declared read-only changes nothing.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { startUpload } from '#provider/files/index.ts'
import { commands } from '#provider/operate/commands.ts'
import { carryOut, demandAgreement, understand } from '#provider/operate/order.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { asCsv } from '#tests/provider/reconcile/partner-files.ts'

let bench: Bench
let directory: string
beforeAll(async () => {
  bench = await createBench(await freshDb())
  directory = await mkdtemp(join(tmpdir(), 'operate-'))
})
afterAll(async () => {
  await bench.db.close()
  await rm(directory, { recursive: true })
})

const signed = ['--reason', 'a good one', '--by', 'Ada']
let made = 0
const next = () => {
  made += 1
  return made
}

async function openCheck(): Promise<string> {
  const customer = await bench.customer({ verified: false })
  const now = bench.clock.now()
  await bench.db.query(
    `insert into identity_checks (customer_id, id, name, status, answers_sealed, given_at)
     values ($1, $2, 'selfie', 'checking', '', $3)`,
    [customer, newId(now), now],
  )
  return customer
}

async function paidTransfer(): Promise<string> {
  const customer = await bench.customer({ balance: '100.00' })
  const { _id: id } = await bench.authorised(customer, '50.00')
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
  await bench.call('pay-from-wallet', customer, { params: { id } })
  return id
}

/** A payment kept in the account, since it is too small for its transfer. */
async function shortPayment(): Promise<string> {
  const { transaction_reference: reference } = await bench.authorised(await bench.customer(), '50.00')
  const [id, arrives_at] = [newId(), bench.clock.now()]
  const payment = {
    id,
    channel: 'e-transfer',
    partner: 'e-transfer',
    reference,
    currency: 'CAD',
    amount: 500n,
    arrives_at,
  } as const
  await bench.db.transaction((tx) => bookPayment(tx, { ...payment, order_id: null }, arrives_at))
  return id
}

/** A partner's file with a line that the ledger does not know. */
async function statement(): Promise<string> {
  const path = join(directory, `${next()}.csv`)
  const line = { key: newId(), at: bench.clock.now(), currency: 'CAD', amount: 500n, reference: 'nobody' }
  await writeFile(path, asCsv('e-transfer', [line]))
  return path
}

async function difference(): Promise<string> {
  const read = understand(['reconcile', 'e-transfer', await statement(), '--by', 'Ada'])
  await read.order.run({ ...bench.deps, print: () => undefined })
  const [row] = await bench.db.query<{ number: number }>(
    'select max(number) as number from partner_differences',
  )
  return String(row?.number)
}

async function report(): Promise<string> {
  const number = next()
  await bench.db.query(
    `insert into regulator_reports (number, country, kind, grounds, subject, begins_at, due_on, found_at)
     values ($1, 'CA', 'large', 'customer', $2, $3, '2026-11-30', $3)`,
    [number, newId(), bench.clock.now()],
  )
  return String(number)
}

async function request(): Promise<string> {
  const reference = `FS-7K2M-${String(1000 + next())}`
  await bench.db.query(
    `insert into support_messages (id, reference, name, email, topic, message, created_at, updated_at)
     values ($1, $2, 'Ngozi', 'ngozi@example.com', 'fees', 'What does it cost?', $3, $3)`,
    [newId(), reference, bench.clock.now()],
  )
  return reference
}

/** A request with a file; its content does not matter to a read-only command. */
async function requestWithFile(): Promise<string> {
  const reference = await request()
  const customerId = await bench.customer()
  const file = { kind: 'document', name: 'receipt.jpg', type: 'image/jpeg', size: 2048 } as const
  const { vault } = bench.deps
  const { id } = await bench.db.transaction((tx) =>
    startUpload(tx, vault, { customerId, handOver: null }, file, bench.clock.now()),
  )
  await bench.db.query('update support_messages set customer_id = $2, files = $3 where reference = $1', [
    reference,
    customerId,
    [id],
  ])
  return reference
}

async function signedInCustomer(): Promise<string> {
  const customer = await bench.customer()
  await bench.call('list-accounts', customer)
  return customer
}

async function frozenCustomer(): Promise<string> {
  const customer = await bench.customer()
  const { order } = understand(['freeze', 'customer', customer, ...signed])
  await order.run({ ...bench.deps, print: () => undefined })
  return customer
}

type Example = () => Promise<string[]>

/** By a command's usage before its options. */
const examples: Readonly<Record<string, readonly Example[]>> = {
  'decide customer ID CHECK verified|refused': [
    async () => ['customer', await openCheck(), 'selfie', 'verified', ...signed],
    async () => ['customer', await openCheck(), 'selfie', 'refused', '--finding', 'other', ...signed],
  ],
  'freeze customer|transfer ID': [
    async () => ['customer', await bench.customer(), ...signed],
    async () => ['transfer', await paidTransfer(), ...signed],
  ],
  'limit customer ID AMOUNT CURRENCY': [
    async () => ['customer', await bench.customer(), '9000.00', 'CAD', '--until', '2027-12-31', ...signed],
  ],
  messages: [async () => []],
  migrate: [async () => []],
  payments: [async () => []],
  positions: [async () => []],
  'reconcile PARTNER FILE': [async () => ['e-transfer', await statement(), '--by', 'Ada']],
  'reconcile due': [async () => ['due']],
  'reconcile list': [async () => ['list']],
  'reconcile explain NUMBER': [async () => ['explain', await difference(), ...signed]],
  'reconcile assign NUMBER': [async () => ['assign', await difference(), '--to', 'Grace', ...signed]],
  'refund transfer ID': [async () => ['transfer', await paidTransfer(), ...signed]],
  'refund payment ID': [async () => ['payment', await shortPayment(), ...signed]],
  'release customer|transfer ID': [async () => ['customer', await frozenCustomer(), ...signed]],
  'reports list': [async () => ['list']],
  'reports show NUMBER': [async () => ['show', await report()]],
  'reports file NUMBER': [async () => ['file', await report(), '--reference', 'F1', '--by', 'Ada']],
  'reports dismiss NUMBER': [async () => ['dismiss', await report(), ...signed]],
  reseal: [async () => []],
  'security-log': [async () => []],
  'sessions end customer ID': [async () => ['end', 'customer', await signedInCustomer(), ...signed]],
  'sessions end everybody': [
    async () => {
      await signedInCustomer()
      return ['end', 'everybody', ...signed]
    },
  ],
  'story transfer ID': [async () => ['transfer', await paidTransfer()]],
  'support list': [async () => ['list']],
  'support show REFERENCE': [async () => ['show', await request()]],
  'support attachment REFERENCE NUMBER': [
    async () => ['attachment', await requestWithFile(), '1', '--to', join(directory, `${next()}.pdf`)],
  ],
  'support answer REFERENCE': [async () => ['answer', await request(), '--text', 'Nothing.', '--by', 'Ada']],
  'support close REFERENCE': [async () => ['close', await request(), ...signed]],
}

const ways = Object.entries(commands).flatMap(([name, { usage }]) =>
  usage.split(' | ').map((way) => `${name} ${way.replace(/ ?(\[|--).*$/, '')}`.trim()),
)

test('every usage of a command has an example here', () => {
  expect(Object.keys(examples).toSorted()).toEqual(ways.toSorted())
})

/** A hash of everything in the database except the security log. */
async function digest(): Promise<string> {
  const tables = await bench.db.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('security_events', 'schema_migrations', 'live_changes') order by 1`,
  )
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await bench.db.query<{ sum: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
      )
      return `${name} ${row?.sum}`
    }),
  )
  return sums.join('\n')
}

interface Logged {
  outcome: string
  detail: Record<string, unknown>
}
const logged = () =>
  bench.db.query<Logged & Record<string, unknown>>(
    `select outcome, detail from security_events where event = 'operator' order by id`,
  )

/** A terminal with this input; null for a script without one. */
function terminal(typed: string | null) {
  const input = Object.assign(new PassThrough(), { isTTY: typed !== null })
  if (typed !== null) input.end(`${typed}\n`)
  return { input, output: new PassThrough() }
}

const deps = () => ({ ...bench.deps, print: () => undefined })
const without = (args: readonly string[], option: string) => {
  const at = args.indexOf(option)
  return at < 0 ? args : args.toSpliced(at, 2)
}

const all = Object.entries(examples).flatMap(([way, ofWay]) =>
  ofWay.map((example, index) => ({ way: index === 0 ? way : `${way} (${index + 1})`, example })),
)

describe.each(all)('$way', ({ way, example }) => {
  const [name = ''] = way.split(' ')

  test('asks before an irreversible command, and does nothing without a yes', async () => {
    const given = understand([name, ...(await example())])
    const { order } = given
    if (order.asks === undefined) {
      if (order.undoneBy !== undefined) expect(Object.keys(commands)).toContain(order.undoneBy)
      return expect(demandAgreement(given, terminal(null))).resolves.toBeUndefined()
    }
    await expect(demandAgreement(given, terminal(null))).rejects.toThrow(
      `${order.asks} It cannot be undone. Say --yes, or --dry-run`,
    )
    await expect(demandAgreement(given, terminal('no'))).rejects.toThrow('Nothing was done.')
    await expect(demandAgreement(given, terminal('yes'))).resolves.toBeUndefined()
    const beforehand = { ...given, isAgreed: true }
    await expect(demandAgreement(beforehand, terminal(null))).resolves.toBeUndefined()
  })

  test('makes its declared changes, leaves nothing on a dry run, and is logged with who and why', async () => {
    const args = await example()
    const { order } = understand([name, ...args])
    const isChange = order.asks !== undefined || order.undoneBy !== undefined
    const who = isChange ? { by: 'Ada', reason: expect.stringMatching(/\w/) } : {}
    const [before, events] = [await digest(), (await logged()).length]
    const dry = understand([name, ...args, '--dry-run'])
    await demandAgreement(dry, terminal(null))
    await carryOut(dry, deps())
    expect(await digest()).toBe(before)
    await carryOut(understand([name, ...args, '--yes']), deps())
    expect((await digest()) !== before).toBe(isChange)
    expect((await logged()).slice(events)).toEqual([
      { outcome: 'done', detail: expect.objectContaining({ command: name, dry_run: true, ...who }) },
      { outcome: 'done', detail: expect.objectContaining({ command: name, ...who }) },
    ])
    expect((await logged()).at(-1)?.detail).not.toHaveProperty('dry_run')
    if (!isChange) return
    expect(understand([name, ...without(args, '--by')]).order.noted).toMatchObject({
      by: userInfo().username,
    })
    // Without it the reason is required, unless the command implies it.
    if (args.includes('--reason'))
      expect(() => understand([name, ...without(args, '--reason')])).toThrow('Say why with --reason.')
  })
})

test('a refused command is logged with who and why too', async () => {
  const given = understand(['release', 'customer', await bench.customer(), ...signed])
  await expect(carryOut(given, deps())).rejects.toThrow('is not frozen')
  expect((await logged()).at(-1)).toMatchObject({
    outcome: 'refused',
    detail: { command: 'release', by: 'Ada', reason: 'a good one' },
  })
})
