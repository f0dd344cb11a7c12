// Statements of the partners against a ledger with history: exactly the planted differences are found, and each is
// resolved once, by an operator or a later statement.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLedger } from '#provider/ledger/index.ts'
import { commands } from '#provider/operate/commands.ts'
import { rehearsal } from '#provider/operate/rehearse.ts'
import { keyOf } from '#provider/reconcile/statement.ts'
import { takeStep } from '#provider/transfers/steps.ts'
import { fromMinor } from '#src/lib/money.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { asCamt, asCsv, dayOf, type PartnerLine, paymentsOf, payoutsOf } from './partner-files.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let directory: string
  beforeAll(async () => {
    bench = await createBench(await open())
    directory = await mkdtemp(join(tmpdir(), 'statements-'))
    const customer = await bench.customer({ balance: '500.00' })
    for (const amount of ['10.00', '20.00', '30.00', '40.19']) await bench.announced(customer, amount)
    await bench.pass(40)
  })
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    await bench.db.close()
    await rm(directory, { recursive: true })
  })

  const operate = async (name: string, args: readonly string[], db = bench.db) => {
    const lines: string[] = []
    const order = commands[name]?.read(args)
    await order?.run({ ...bench.deps, db, print: (line) => lines.push(line) })
    return lines
  }
  let files = 0
  const read = async (partner: string, text: string, db = bench.db) => {
    files += 1
    const path = join(directory, `statement-${files}`)
    await writeFile(path, text)
    return operate('reconcile', [partner, path, '--by', 'Ada'], db)
  }
  /** Each line after the first without its number and partner. */
  const kinds = (lines: readonly string[]) => lines.slice(1, -1).map((line) => line.split('  ')[2])

  test('matching books agree, by CSV and by camt.053, and a dry run stores nothing', async () => {
    const payments = await paymentsOf(bench.db, 'e-transfer')
    expect(payments).toHaveLength(4)
    const rehearsed = await read('e-transfer', asCsv('e-transfer', payments), rehearsal(bench.db))
    const done = await read('e-transfer', asCsv('e-transfer', payments))
    expect(done).toEqual(rehearsed)
    expect(done).toEqual([
      expect.stringMatching(/^e-transfer, .*: 4 lines, 4 agree with the ledger$/),
      '0 differences',
    ])

    const payouts = await payoutsOf(bench.db)
    const days = payouts.map(({ at }) => dayOf(at)).toSorted()
    const period = { from: days[0] ?? '', to: days.at(-1) ?? '', currency: 'NGN' }
    // A returned one has a line for each direction.
    expect(await read('payouts', asCamt(payouts, period))).toEqual([
      expect.stringContaining('5 lines, 5 agree'),
      '0 differences',
    ])
  })

  test('a file is read once', async () => {
    const text = asCsv('e-transfer', await paymentsOf(bench.db, 'e-transfer'))
    await expect(read('e-transfer', text)).rejects.toThrow('by Ada. Nothing of it is read twice.')
  })

  test('exactly the planted differences are found, resolved by later ones, assigned and explained', async () => {
    const customer = await bench.customer()
    for (const amount of ['11.00', '12.00', '13.00']) await bench.announced(customer, amount)
    await bench.pass(40)
    const known = new Set((await paymentsOf(bench.db, 'e-transfer')).slice(0, 4).map(({ key }) => key))
    const [same, other, late] = (await paymentsOf(bench.db, 'e-transfer')).filter(
      ({ key }) => !known.has(key),
    )
    if (!same || !other || !late) throw new Error('Three payments were expected')
    const stray: PartnerLine = { ...same, key: crypto.randomUUID(), reference: 'nobody' }
    const planted = asCsv('e-transfer', [same, { ...other, amount: other.amount - 1n }, stray, same])
    const lines = await read('e-transfer', planted)
    expect(lines[0]).toContain('4 lines, 1 agrees')
    expect(kinds(lines)).toEqual(['amount', 'not_in_ledger', 'twice', 'not_on_statement'])

    // The late one is on the next statement.
    const next = await read('e-transfer', asCsv('e-transfer', [late]))
    expect(next).toEqual([
      expect.stringContaining('1 line, 1 agrees'),
      expect.stringMatching(/^\d+ {2}answered {2}It is on the statement of /),
      '0 differences',
    ])

    const open = await operate('reconcile', ['list', 'e-transfer'])
    expect(open).toHaveLength(4)
    const [number = ''] = open[0]?.split('  ') ?? []
    await operate('reconcile', ['assign', number, '--to', 'Grace', '--reason', 'her partner', '--by', 'Ada'])
    expect((await operate('reconcile', ['list']))[0]).toContain('assigned to Grace')
    await operate('reconcile', ['explain', number, '--reason', 'a cent of theirs', '--by', 'Grace'])
    expect(await operate('reconcile', ['list'])).toHaveLength(3)
    await expect(
      operate('reconcile', ['explain', number, '--reason', 'again', '--by', 'Ada']),
    ).rejects.toThrow(`Difference ${number} is explained already: a cent of theirs`)
    expect((await operate('reconcile', ['list', '--all'])).join('\n')).toContain('a cent of theirs')
  })

  test('two concurrent readers find each difference once', async () => {
    const customer = await bench.customer()
    await bench.announced(customer, '14.00')
    await bench.pass(40)
    const payment = (await paymentsOf(bench.db, 'e-transfer')).at(-1)
    if (!payment) throw new Error('A payment was expected')
    const one = asCsv('e-transfer', [{ ...payment, amount: payment.amount + 1n }])
    const both = await Promise.allSettled([read('e-transfer', one), read('e-transfer', `${one}\r\n`)])
    const found = both.flatMap((answer) => (answer.status === 'fulfilled' ? kinds(answer.value) : []))
    // Another file with the same line: the second reports it as a duplicate.
    expect(found.toSorted()).toEqual(['amount', 'twice'])
  })

  test('the positions of each currency add up to zero', async () => {
    const lines = await operate('positions', [])
    const sums = lines.filter((line) => line.includes('sum'))
    expect(sums.length).toBeGreaterThanOrEqual(2)
    for (const sum of sums) expect(sum).toMatch(/ 0\.00$/)
    expect(lines.join('\n')).toMatch(/fees +\d/)
    expect(await operate('positions', ['--at', '2001-01-01'])).toContain('The ledger is empty.')
  })

  test('a paid transfer is refunded once, charge included, and its story says by whom', async () => {
    const customer = await bench.customer({ balance: '100.00' })
    const {
      _id: id,
      transaction_reference: reference,
      amount_total: total,
    } = await bench.authorised(customer, '50.00')
    const signed = ['--reason', 'sent by mistake', '--by', 'Ada']
    await expect(operate('refund', ['transfer', ` ${reference} `, ...signed])).rejects.toThrow(
      'it holds no money',
    )
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params: { id } })
    await operate('freeze', ['transfer', id, ...signed])

    await operate('refund', ['transfer', id, ...signed], rehearsal(bench.db))
    expect((await bench.look(customer, id)).status).toBe('paid')
    const twice = await Promise.allSettled([
      operate('refund', ['transfer', reference.toLowerCase(), ...signed]),
      operate('refund', ['transfer', id, ...signed]),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await bench.look(customer, id)).toMatchObject({ status: 'returned', failure_reason: 'refunded' })
    const [wallet] = (await bench.call('list-accounts', customer)).data.accounts
    expect(wallet?.balance).toBe('100.00')

    const story = (await operate('story', ['transfer', id])).join('\n')
    expect(story).toContain('refund by Ada: sent by mistake')
    expect(story).toContain(`returned: wallet ${total} CAD`)
    await bench.pass(40)
    expect((await bench.look(customer, id)).status).toBe('returned')
  })

  test('only a paid, unexchanged one is refunded: later the bank network may have it', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.announced(customer, '15.00')
    const said = new Map<string, string>()
    const mayHave = `the bank network may have the money. It comes back automatically if the payout fails.`
    for (let second = 0; second < 60 && !said.has('delivered'); second += 1) {
      const { status } = await bench.look(customer, id)
      // While it is only paid it could be refunded.
      if (status !== 'paid')
        said.set(
          status,
          await operate('refund', ['transfer', id, '--reason', 'why', '--by', 'Ada']).then(
            () => 'given back',
            (error: Error) => error.message,
          ),
        )
      await bench.pass(1)
    }
    expect(Object.fromEntries(said)).toEqual({
      verifying_payment: `${reference} is verifying_payment: it holds no money.`,
      converted: `${reference} is converted: ${mayHave}`,
      sent: `${reference} is sent: ${mayHave}`,
      delivered: `${reference} is delivered: the beneficiary has the money.`,
    })
    const failing = await bench.announced(customer, '15.17')
    await bench.pass(6)
    bench.clock.move(5)
    await takeStep(bench.deps, bench.clock.now())
    await expect(
      operate('refund', ['transfer', failing._id, '--reason', 'why', '--by', 'Ada']),
    ).rejects.toThrow(`${failing.transaction_reference} is failed: ${mayHave}`)
    await expect(
      operate('refund', ['transfer', 'FS-0000-0000', '--reason', 'why', '--by', 'Ada']),
    ).rejects.toThrow('There is no transfer FS-0000-0000. Give an id, or a reference such as FS-48K2-71QD.')
  })

  test('a payout of another amount than ordered is a difference with both amounts, and our books stay', async () => {
    const { _id: id } = await bench.announced(await bench.customer(), '16.00')
    await bench.pass(40)
    const payout = (await payoutsOf(bench.db)).find(({ key }) => key === id)
    if (!payout) throw new Error('A payout was expected')
    const books = () => Promise.all([bench.standing('settlement', 'NGN'), bench.standing('payout', 'NGN')])
    const before = await books()
    const theirs = { ...payout, amount: payout.amount - 500n }
    const lines = await read('payouts', asCsv('payouts', [theirs]))
    const [found = '', ...more] = lines.filter((line) => line.includes(keyOf(id)))
    expect(more).toEqual([])
    expect(found).toContain('  amount  ')
    for (const { amount } of [payout, theirs]) expect(found).toContain(fromMinor(amount, 2))
    expect(await books()).toEqual(before)
  })
})
