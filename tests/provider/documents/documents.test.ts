import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCustomer } from '#provider/customers/store.ts'
import { newId } from '#provider/db/index.ts'
import { historyCsv, historyPdf, receiptPdf, statementPdf } from '#provider/documents/index.ts'
import { rowsAt } from '#provider/documents/receipt-rows.ts'
import { statementHandlers } from '#provider/handlers/statements.ts'
import type { FileAnswer } from '#provider/http/stream.ts'
import { statementCsv, statementOf } from '#provider/statements/index.ts'
import { inLanguage, inThisContext, say } from '#provider/words.ts'
import disclosures from '#schemas/disclosures/transfer.rows.json' with { type: 'json' }
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

/** The readable content of a PDF: words of each page, structure order, and metadata. */
async function read({ parts }: FileAnswer) {
  const bytes: Buffer[] = []
  for await (const part of parts) bytes.push(part)
  const doc = await getDocumentProxy(new Uint8Array(Buffer.concat(bytes)))
  const pages: string[] = []
  const roles: string[] = []
  const note = (node: object) => {
    if ('role' in node) roles.push(String(node.role))
    if ('children' in node && Array.isArray(node.children)) node.children.forEach(note)
  }
  for (let number = 1; number <= doc.numPages; number += 1) {
    const page = await doc.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str.trim() : ''))
        .filter(Boolean)
        .join('|'),
    )
    const tree = await page.getStructTree()
    if (tree) note(tree)
  }
  const { info } = await doc.getMetadata()
  return { pages, roles, info: JSON.parse(JSON.stringify(info)), marks: await doc.getMarkInfo() }
}

describe('documents', () => {
  let bench: Bench
  let customerId: string
  beforeAll(async () => {
    bench = await createBench(await freshDb())
    customerId = await bench.customer({ balance: '500.00' })
  })
  afterAll(() => bench.db.close())

  const receiptOf = (id: string, whose: string) =>
    statementHandlers['get-receipt-file']({
      params: { id },
      query: undefined,
      body: undefined,
      customerId: whose,
      sql: bench.db,
      sessionId: '',
      origin: 'https://farsend.example',
      now: bench.clock.now(),
      handOver: null,
      spend: async () => undefined,
      ask: (_question, call) => call(),
      judge: () => {
        throw new Error('A receipt is asked for without a body')
      },
      ip: '127.0.0.1',
      bearer: undefined,
      cookie: { token: undefined, set: () => undefined, clear: () => undefined },
      device: { value: undefined, set: () => undefined },
    })

  async function paid(amount: string): Promise<string> {
    const { _id: id } = await bench.authorised(customerId, amount)
    const params = { params: { id } }
    await bench.call('choose-payment', customerId, { ...params, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customerId, params)
    return id
  }

  it('list each movement of an account as in the ledger, on as many pages as it takes', async () => {
    const whose = await bench.customer()
    const start = Date.UTC(2026, 0, 1)
    const rows = Array.from({ length: 90 }, (_, index) => new Date(start + index * 3_600_000))
    const ids = rows.map((at) => newId(at))
    await bench.db.transaction(async (tx) => {
      await tx.query(
        `insert into journals (customer_id, id, kind, source, created_at)
         select $1, id, 'funding', 'test:' || id, at from unnest($2::uuid[], $3::timestamptz[]) as made (id, at)`,
        [whose, ids, rows],
      )
      await tx.query(
        `insert into entries (customer_id, journal_id, line, account, currency, amount)
         select $1, id, side.line, side.account, 'CAD', amount * side.sign
         from unnest($2::uuid[], $3::int8[]) with ordinality as made (id, amount, place)
         cross join (values (1, 'wallet', 1), (2, 'clearing:sandbox', -1)) as side (line, account, sign)
         order by place`,
        [whose, ids, ids.map((_, index) => BigInt(100_000 + index))],
      )
    })
    const account = { customerId: whose, currency: 'CAD' }
    const query = { from: '2026-01-02', to: '2026-01-04' }
    const customer = await findCustomer(bench.db, whose)
    if (!customer) throw new Error('No customer')
    const file = statementPdf(bench.db, account, { query, customer, now: bench.clock.now() })
    expect(file).toMatchObject({ name: 'CAD 2026-01-02 to 2026-01-04.pdf', type: 'application/pdf' })
    const { pages, roles, info, marks } = await read(file)
    const { opening, closing, movements } = await statementOf(bench.db, account, query)
    expect({ opening, closing, movements }).toEqual({
      opening: '24002.76',
      closing: '90040.05',
      movements: 66,
    })
    const words = pages.join('|')
    expect(words).toContain('2026-01-02|Opening balance|24,002.76')
    expect(words).toContain('2026-01-04|Closing balance|90,040.05')
    for (let index = 24; index < 90; index += 1)
      expect(words).toContain(`Money added|1,000.${String(index).padStart(2, '0')}|`)
    expect(words).not.toContain('1,000.23')
    expect(words).toContain('66 movements')
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1}`)
      expect(page).toContain('Registration number M00000000.')
    }
    expect(pages[1]).toContain('Balance (CAD)')
    expect(info).toMatchObject({ Language: 'en-CA', Title: 'Statement of your CAD account' })
    expect(marks).toMatchObject({ Marked: true })
    for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role)
    expect(roles.filter((role) => role === 'TD').length).toBeGreaterThan(66 * 5)
  })

  it('give a receipt with every figure, in the customer’s language and with the letters of any name', async () => {
    const id = await paid('20.00')
    const response = await bench.call('get-credit', customerId, { params: { id } })
    const name = 'Ẹniọlá Ṣọ́fi Ɓala Ƙasimu Ǹjị Ụka'
    const now = bench.clock.now()
    const { pages, info, roles } = await inLanguage('fr-CA', () =>
      read(receiptPdf({ ...response, data: { ...response.data, name } }, now)),
    )
    const words = pages.join('|').replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(info).toMatchObject({
      Language: 'fr-CA',
      Title: `Reçu ${response.data.transaction_reference}`,
    })
    for (const part of [
      'Payé par|Amara Okafor',
      `Payé à|${name}`,
      `Compte ${response.data.account_number}`,
      'Montant à envoyer|20,00 CAD',
      'Frais de transfert|2,99 CAD',
      'Total payé|22,99 CAD',
      'De votre compte en CAD',
      `1 CAD = ${response.data.rate.replace('.', ',').replace(/(\d)(\d{3}),/, '$1 $2,')} NGN`,
      '20 novembre 2026, 10 h 00 GMT|Votre paiement est arrivé',
      'Numéro d’inscription M00000000.',
      'Taxes comprises dans les frais|0,00 CAD',
      'Notre marge, comprise dans le taux|0,85 %',
      'Pouvez-vous encore annuler?|Peut-être. Écrivez aussitôt à support@farsend.example.',
      'Fournisseur|Farsend est une entreprise de services monétaires inscrite au Canada.|Numéro d’inscription M00000000.',
      'Autorité de surveillance|Centre d’analyse des opérations et déclarations financières du Canada|(CANAFE)',
      'Plaintes|Écrivez à support@farsend.example; cela ne coûte rien.',
    ])
      expect(words).toContain(part)
    expect(roles).toContain('TH')
    expect(await receiptOf(id, customerId)).toMatchObject({
      name: `Receipt ${response.data.transaction_reference}.pdf`,
    })
  })

  it('write every row of the receipt list, with the tax of its day', async () => {
    const whose = await bench.customer({ balance: '90000.00', currency: 'NGN' })
    const body = await bench.newTransfer(whose, '5000.00', { sending_currency: 'NGN' })
    const { data: made } = await bench.call('create-credit', whose, { body })
    const params = { params: { id: made._id } }
    await bench.call('authorise-credit', whose, { ...params, body: { pin: '1234' } })
    await bench.call('choose-payment', whose, { ...params, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', whose, params)
    const answer = await bench.call('get-credit', whose, params)
    const { pages } = await read(receiptPdf(answer, bench.clock.now()))
    const words = pages.join('|')
    for (const part of [
      'Transfer fee|1,500.00 NGN',
      'Taxes in the fee|104.65 NGN',
      'Total paid|6,500.00 NGN',
      'Our margin, in the rate|0.00%',
      'Arrival time|By November 20, 2026, 12:00 GMT',
      'Regulator|Central Bank of Nigeria',
    ])
      expect(words).toContain(part)
    const labels: readonly string[] = Object.values(disclosures.receipt)
      .flat()
      .flatMap((row) => rowsAt([row], answer.data))
      .map(({ label }) => label)
    expect(labels).toHaveLength(13)
    for (const label of labels) expect(words).toContain(`${label}|`)
    expect(() => rowsAt(['weather'], answer.data)).toThrow('weather')
  })

  it('explain the options for a transfer that has ended', async () => {
    const { data } = await bench.call('get-credit', customerId, { params: { id: await paid('23.00') } })
    const said = (change: Partial<typeof data>) =>
      rowsAt(['arrival', 'right_to_cancel'], { ...data, ...change }).map(({ value }) => value)
    const at = '2026-11-20T11:00:00.000Z'
    expect(said({ status: 'delivered', timeline: [{ state: 'delivered', at }] })).toEqual([
      'November 20, 2026, 11:00 GMT',
      'No. Ngozi Eze has the money, and only Ngozi Eze can send it back.',
    ])
    expect(said({ status: 'failed' })).toEqual([
      'The money didn’t arrive',
      'There’s no need. The money can’t be paid out, and all 25.99 CAD goes to your CAD account.',
    ])
    expect(said({ status: 'returned' })).toEqual([
      'The money didn’t arrive',
      'There’s no need. All 25.99 CAD is back in your CAD account.',
    ])
    // From before margins were stored: the row is omitted.
    expect(rowsAt(['margin'], { ...data, margin_percent: null })).toEqual([])
  })

  it('give no receipt before the money has arrived, and none to other customers', async () => {
    const { _id: id } = await bench.authorised(customerId, '21.00')
    expect(await codeOf(receiptOf(id, customerId))).toBe('state_conflict')
    expect(await codeOf(receiptOf(await paid('22.00'), await bench.customer()))).toBe('not_found')
    expect(await codeOf(receiptOf(newId(bench.clock.now()), customerId))).toBe('not_found')
  })

  it('list everything that a filter matches, page by page, and no other customer’s', async () => {
    const whose = await bench.customer({ balance: '500.00' })
    for (let count = 0; count < 52; count += 1) {
      bench.clock.move(1)
      await bench.create(whose, `${20 + count}.00`)
    }
    const now = bench.clock.now()
    const filter = { status: 'in_progress' } as const
    let text = ''
    for await (const part of historyCsv(bench.db, { customerId: whose, filter, now }).parts) text += part
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(53)
    expect(lines[1]).toMatch(/,Ngozi Eze,FS-[\w-]+,Not confirmed,71\.00,73\.99,CAD,[\d.]+,NGN$/)
    const { pages, info } = await read(historyPdf(bench.db, { customerId: whose, filter: {}, now }))
    expect(pages.join('|')).toContain('53 transactions')
    expect(pages.join('|')).toMatch(/Ngozi Eze\|FS-[\w-]+\|Not confirmed\|73\.99 CAD\|/)
    expect(pages.at(-1)).toContain('Money added')
    expect(info).toMatchObject({ Language: 'en-CA', Title: 'Transactions' })
  })

  it('keep the language of the request to the last line, for any reader', async () => {
    const day = bench.clock.now().toISOString().slice(0, 10)
    const csv = statementCsv(bench.db, { customerId, currency: 'CAD' }, { from: day, to: day })
    const kept = inLanguage('fr-CA', () => inThisContext(csv.parts))
    let text = ''
    for await (const part of kept) text += part.toString()
    expect(text).toContain('Solde de clôture')
    expect(say('statement.closing')).toBe('Closing balance')
  })
})
