import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsInForce } from '#provider/agreements/index.ts'
import { exportOf } from '#provider/export/index.ts'
import { policy } from '#provider/policy.ts'
import { inLanguage } from '#provider/words.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

describe.each(await engines())('consents of a customer, on %s', (_name, open) => {
  let bench: Bench
  let customer: string
  beforeAll(async () => {
    bench = await createBench(await open())
    customer = await bench.customer({ balance: '900.00' })
  })
  afterAll(() => bench.db.close())

  const agreementOf = async (id: string, whose = customer) =>
    (await bench.call('get-agreement', whose, { params: { id } })).data

  it('are stored before the PIN, with every figure of the transfer and the time', async () => {
    const transfer = await bench.create(customer, '1234.56')
    const offered = await agreementOf(transfer._id)
    expect(offered).toMatchObject({
      language: 'en-CA',
      agreed_at: null,
      made_at: transfer.created_at,
      figures: {
        sending_amount: '1234.56',
        transaction_fee: transfer.transaction_fee,
        taxes: transfer.taxes,
        amount_total: transfer.amount_total,
        receiving_amount: transfer.receiving_amount,
        rate: transfer.rate,
        rate_id: transfer.currency_rate,
        margin_basis_points: policy.pricing.margin_basis_points,
        arrival_hours: 2,
      },
    })
    bench.clock.move(60)
    await bench.call('authorise-credit', customer, { params: { id: transfer._id }, body: { pin: '1234' } })
    const agreed = await agreementOf(transfer._id)
    expect(agreed).toEqual({ ...offered, agreed_at: bench.clock.now().toISOString() })
  })

  it('have the margin of transfers made before margins were stored', async () => {
    const { _id: id } = await bench.create(customer, '20.00')
    await bench.db.query('update transfers set margin_basis_points = null where id = $1', [id])
    const read = async () =>
      (await bench.call('get-credit', customer, { params: { id } })).data.margin_percent
    expect(await read()).toBeNull()
    const migration = readFileSync('provider/db/migrations/095-disclosures.sql', 'utf8')
    await bench.db.query(migration.slice(migration.indexOf('update transfers')).replace(/;\s*$/, ''), [])
    expect(await read()).toBe('0.85')
  })

  it('have whole sentences', async () => {
    const { _id: id, ...transfer } = await bench.create(customer, '1234.56')
    const { words } = await agreementOf(id)
    expect(Object.fromEntries(words.map(({ id: name, text }) => [name, text]))).toEqual({
      pay: 'You pay 1,237.55 CAD in all: 1,234.56 CAD to send and a transfer fee of 2.99 CAD.',
      gets: expect.stringMatching(
        /^Ngozi Eze gets [\d,]+\.\d\d NGN in account \d{10} at Guaranty Trust Bank/,
      ),
      rate: expect.stringContaining('Our margin of 0.85% is already in it.'),
      arrival: 'The money arrives up to 2 hours after your payment reaches us.',
      cancel: expect.stringContaining('You can cancel for free until your payment reaches us.'),
      refund: 'If the money can’t be paid out, all 1,237.55 CAD goes to your CAD account.',
    })
    expect(transfer.status).toBe('draft')
  })

  it('stay in the language in which the transfer was made', async () => {
    const made = await inLanguage('fr-CA', () => bench.create(customer, '20.00'))
    const { language, words, words_version, texts } = await agreementOf(made._id)
    expect(language).toBe('fr-CA')
    expect(words[0]?.text).toBe(
      'Vous payez 22,99\u00a0CAD en tout\u00a0: 20,00\u00a0CAD à envoyer et 2,99\u00a0CAD de frais de transfert.',
    )
    expect(texts[0]).toMatchObject({ title: 'Conditions d’utilisation', version: '1.0' })
    const english = await agreementOf((await bench.create(customer, '20.00'))._id)
    expect(words_version).not.toBe(english.words_version)
  })

  it('name the legal texts in force by version and hash', async () => {
    const { texts } = await agreementOf((await bench.create(customer, '20.00'))._id)
    expect(texts).toEqual([
      {
        id: 'terms',
        title: 'Terms and Conditions of Use',
        version: '1.0',
        sha256: sumOf('content/en-CA/legal/terms/1.0.md'),
      },
      {
        id: 'privacy-policy',
        title: 'Privacy Policy',
        version: '1.1',
        sha256: sumOf('content/en-CA/legal/privacy-policy/1.1.md'),
      },
    ])
  })

  it('are immutable', async () => {
    for (const change of ['delete from agreements', `update agreements set language = 'x'`])
      await expect(bench.db.query(change)).rejects.toThrow('What was agreed to is final')
  })

  it('are in the customer’s data export', async () => {
    const sender = await bench.customer()
    const { _id: id } = await bench.create(sender, '20.00')
    const { words, texts } = await agreementOf(id, sender)
    const work = { sql: bench.db, vault: bench.deps.vault }
    const read: Buffer[] = []
    for await (const part of exportOf(work, sender, 'json', bench.clock.now()).parts) read.push(part)
    const { data } = JSON.parse(Buffer.concat(read).toString())
    expect(data.agreements).toMatchObject([{ transfer_id: id, language: 'en-CA', words, texts }])
  })

  it('are private, and nothing is invented for a transfer without any', async () => {
    const { _id: id } = await bench.create(customer, '20.00')
    const thief = await bench.customer()
    expect(await codeOf(agreementOf(id, thief))).toBe('not_found')
    expect(await codeOf(agreementOf('x'))).toBe('not_found')
    expect(await codeOf(agreementOf('018f0000-0000-7000-8000-000000000000'))).toBe('not_found')
  })
})

describe('the legal texts in force', () => {
  const versionOn = (day: string) => textsInForce(new Date(`${day}T00:00:00Z`), ['terms'])[0]?.version

  it('are the newest effective that day', () => {
    expect(versionOn('2026-11-26')).toBe('1.0')
    expect(versionOn('2026-11-27')).toBe('1.1')
  })

  it('are the oldest if none is effective yet, and an error if there is none', () => {
    expect(versionOn('2000-01-01')).toBe('1.0')
    expect(() => textsInForce(new Date(), ['nothing'])).toThrow()
  })
})
