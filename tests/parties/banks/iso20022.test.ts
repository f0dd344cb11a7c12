// Our bank by ISO 20022 files, held to the rules of the standard's schema: orders out, reports in.

import { rename } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { PartnerDown, PartnerRefused } from '#provider/ports.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { camt053, camt054, createBankFiles, entryOf, payout } from './files.ts'
import { faultsOf } from './schema.ts'

let bench: Bench
let bank: Awaited<ReturnType<typeof createBankFiles>>

beforeAll(async () => {
  bench = await createBench(await freshDb())
}, 60_000)
afterAll(async () => {
  expect(bench.faults).toEqual([])
  await bench.db.close()
})
beforeEach(async () => {
  bank = await createBankFiles(bench)
})
afterEach(() => bank.remove())

const endToEnd = (key: string) => key.replaceAll('-', '')
const inbox = () =>
  bench.db.query<{ reference: string; currency: string; amount: bigint; channel: string }>(
    'select reference, currency, amount, channel from network_payments order by arrives_at, id',
  )
const status = (key: string) => bank.port.payouts.status(key, bench.clock.now())

/** A file with one payout, written. */
async function sent(): Promise<string> {
  const key = newId()
  await bank.port.payouts.order(payout(key))
  await bank.fetch()
  return key
}

describe('orders', () => {
  test('of a batch go into one valid file, each once', async () => {
    const keys = [newId(), newId(), newId()] as const
    const iban = { bankCode: null, bankId: null, accountNumber: 'FR7630006000011234567890189', phone: null }
    const sortCode = { bankCode: '20-00-00', bankId: 'gb-20-00-00', accountNumber: '55779911', phone: null }
    const orders = [
      payout(keys[0]),
      payout(keys[1], { currency: 'EUR', payee: { name: 'N'.repeat(200), country: 'FR', ...iban } }),
      payout(keys[2], { currency: 'GBP', payee: { name: 'Tom', country: 'GB', ...sortCode } }),
    ]
    for (const order of [...orders, ...orders])
      expect(await bank.port.payouts.order(order)).toEqual({ outcome: 'taken', collectNumber: null })
    expect(await bank.list('out')).toEqual([])
    await bank.fetch()
    await bank.fetch()
    const [file = '', ...others] = await bank.written()
    expect(others).toEqual([])
    expect(faultsOf(file)).toEqual([])
    for (const key of keys) expect(file.split(`<EndToEndId>${endToEnd(key)}</EndToEndId>`)).toHaveLength(2)
    expect(file).toContain('<NbOfTxs>3</NbOfTxs><CtrlSum>370.35</CtrlSum>')
    expect(file).toContain('<InstdAmt Ccy="CAD">123.45</InstdAmt></Amt><ChrgBr>DEBT</ChrgBr>')
    expect(file).toContain('<ClrSysId><Cd>CACPA</Cd></ClrSysId><MmbId>000312345</MmbId>')
    expect(file).toContain('<ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>200000</MmbId>')
    expect(file).toContain('<CdtrAcct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></CdtrAcct>')
    expect(file).toContain('<Cdtr><Nm>Zoë &lt;Okafor&gt;</Nm>')
    expect(file).toContain(
      '<UltmtDbtr><Nm>Amara Okafor</Nm><PstlAdr><Ctry>CA</Ctry><AdrLine>12 Maple Street,',
    )
    expect(file).toContain('<RmtInf><Ustrd>FS-48K2-71QD</Ustrd></RmtInf>')
    expect(await bench.db.query('select from bank_orders where instruction is not null')).toEqual([])
    for (const key of keys) expect(await status(key)).toBe('pending')
  })

  test('that a bank cannot pay are refused', async () => {
    const { payee } = payout(newId())
    const unpayable = [
      { isCollected: true },
      { payee: { ...payee, accountNumber: null } },
      { payee: { ...payee, bankId: null } },
    ]
    for (const changes of unpayable)
      expect(await bank.port.payouts.order(payout(newId(), changes))).toEqual({ outcome: 'refused' })
    await bank.fetch()
    expect(await bank.list('out')).toEqual([])
  })

  test('wait while the folder is gone, and none is lost', async () => {
    const key = newId()
    await bank.port.payouts.order(payout(key))
    await rename(bank.root, `${bank.root}-away`)
    await expect(bank.fetch()).rejects.toThrow(PartnerDown)
    await expect(bank.port.payouts.order(payout(newId()))).rejects.toThrow(PartnerDown)
    await rename(`${bank.root}-away`, bank.root)
    await bank.fetch()
    expect((await bank.written()).join()).toContain(endToEnd(key))
  })

  test('of a process that died while it wrote are written by another one, under the same name', async () => {
    const key = newId()
    await bank.port.payouts.order(payout(key))
    await bench.db.query(`update bank_orders set file = 'half', begun_at = $2 where key = $1`, [
      key,
      bench.clock.now(),
    ])
    await bank.fetch()
    expect(await bank.list('out')).toEqual([])
    bench.clock.move(301)
    await bank.fetch()
    expect(await bank.list('out')).toEqual(['half.xml'])
    expect(faultsOf((await bank.written()).join())).toEqual([])
  })

  test('the bank knows no names, and no payout that it was not asked for', async () => {
    expect(await bank.port.names.enquire({ country: 'GB', number: '55779911' }, 'Tom')).toEqual({
      result: 'unreachable',
    })
    await expect(status(newId())).rejects.toThrow(PartnerDown)
  })
})

describe('reports on payouts', () => {
  test('a booked debit says that one is delivered; a pending one says nothing', async () => {
    const key = await sent()
    const debit = { amount: '123.45', direction: 'DBIT', endToEnd: endToEnd(key), ref: newId() } as const
    await bank.put('a.xml', camt054(entryOf({ ...debit, status: 'PDNG' })))
    await bank.fetch()
    expect(await status(key)).toBe('pending')
    await bank.put('b.xml', camt054(entryOf(debit)))
    await bank.put('c.xml', camt053(entryOf(debit)))
    await bank.fetch()
    expect(await status(key)).toBe('delivered')
    expect(await bank.list('in')).toEqual([])
    expect(await bank.list('done')).toHaveLength(3)
  })

  test('an arrival with its key says that one came back, and is no customer’s money', async () => {
    const key = await sent()
    const before = await inbox()
    const arrival = {
      amount: '123.45',
      endToEnd: endToEnd(key),
      ref: newId(),
      text: 'AC04 CLOSED FS-48K2-71QD',
    }
    await bank.put('a.xml', camt054(entryOf(arrival)))
    await bank.put('b.xml', camt053(entryOf(arrival)))
    await bank.fetch()
    expect(await status(key)).toBe('returned')
    expect(await inbox()).toEqual(before)
  })

  test('one that comes back after it was delivered is an operator’s', async () => {
    const key = await sent()
    const about = { amount: '123.45', endToEnd: endToEnd(key) }
    await bank.put('a.xml', camt054(entryOf({ ...about, direction: 'DBIT', ref: newId() })))
    await bank.put('b.xml', camt054(entryOf({ ...about, ref: newId() })))
    await bank.fetch()
    expect(bank.errors).toEqual([
      expect.stringContaining(`A payout came back after it had arrived","about":"${key}`),
    ])
  })

  test.each([
    [
      'one order',
      (key: string) =>
        `<TxInfAndSts><OrgnlEndToEndId>${endToEnd(key)}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`,
    ],
    ['the whole file', () => '<PmtInfSts>RJCT</PmtInfSts>'],
  ])('a refusal of %s returns it', async (_what, part) => {
    const key = await sent()
    const [row] = await bench.db.query<{ file: string }>('select file from bank_orders where key = $1', [key])
    await bank.put(
      'a.xml',
      `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${row?.file}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${part(key)}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
    )
    await bank.fetch()
    expect(await status(key)).toBe('returned')
  })
})

describe('money in', () => {
  test('pays the transfer with its reference, typed in any form, once in both reports', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const typed = `rent ${reference.toLowerCase().replaceAll('-', ' ')} thanks`
    const entry = entryOf({ amount: '102.99', text: typed, ref: newId() })
    await bank.put('054.xml', camt054(entry))
    await bank.put('053.xml', camt053(entry))
    expect(await bank.fetch()).toBe(1)
    expect(await bank.fetch()).toBe(0)
    expect((await inbox()).filter((one) => one.reference === reference)).toEqual([
      { reference, currency: 'CAD', amount: 10_299n, channel: 'e-transfer' },
    ])
    await bench.pass(1)
    expect((await bench.look(customer, id)).status).not.toBe('awaiting_payment')
    expect(await bench.balance(customer)).toBe('0.00')
  })

  test('without a reference, or in another currency, is held in suspense', async () => {
    const { transaction_reference: reference } = await bench.authorised(await bench.customer(), '100.00')
    const entries = [
      entryOf({ amount: '7', text: 'hello &amp; FS-0000-0001', ref: newId() }),
      entryOf({ amount: '102.99000', currency: 'USD', text: reference, ref: newId() }),
    ]
    await bank.put('a.xml', camt054(entries.join('')))
    expect(await bank.fetch()).toBe(2)
    await bench.pass(1)
    const held = await bench.db.query(
      `select reference, currency, amount, outcome from received_payments where outcome = 'suspense' order by currency`,
    )
    expect(held).toEqual([
      { reference: 'HELLO & FS-0000-0001', currency: 'CAD', amount: 700n, outcome: 'suspense' },
      { reference, currency: 'USD', amount: 10_299n, outcome: 'suspense' },
    ])
  })

  test('of a batch counts payment by payment, or whole where its parts do not add up', async () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="CAD">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const before = (await inbox()).length
    await bank.put(
      'a.xml',
      camt054(
        entryOf({ amount: '30.00', ref: newId(), details: part('10.00', 'one') + part('20.00', 'two') }),
      ),
    )
    await bank.put(
      'b.xml',
      camt054(entryOf({ amount: '30.00', ref: newId(), details: part('10.00', 'x') + part('10.00', 'y') })),
    )
    expect(await bank.fetch()).toBe(3)
    const amounts = (await inbox()).map(({ amount }) => amount)
    expect(amounts).toHaveLength(before + 3)
    expect(amounts.filter((amount) => amount === 3_000n)).toHaveLength(1)
  })

  test('entries with equal numbers of different days are two; the same one is one', async () => {
    const one = entryOf({ amount: '5.01', number: '1', text: 'a' })
    await bank.put('a.xml', camt054(one))
    await bank.put('b.xml', camt053(one))
    await bank.put('c.xml', camt053(one.replace('2026-11-20', '2026-11-19')))
    expect(await bank.fetch()).toBe(2)
  })

  test('what the bank takes back, on either side, is an operator’s and no payment', async () => {
    const before = await inbox()
    await bank.put('a.xml', camt054(entryOf({ amount: '10.00', undoes: true, ref: 'UNDO-1' })))
    await bank.put(
      'b.xml',
      camt054(entryOf({ amount: '10.00', direction: 'DBIT', undoes: true, ref: 'UNDO-2' })),
    )
    await bank.fetch()
    expect(await inbox()).toEqual(before)
    expect(bank.errors).toEqual([
      expect.stringContaining('took a debit back'),
      expect.stringContaining('UNDO-2'),
    ])
  })

  test('goes back to the account it came from, once; without one it is refused', async () => {
    await bank.put(
      'a.xml',
      camt054(entryOf({ amount: '55.55', text: 'gift', ref: 'GIFT', account: 'NL91ABNA0417164300' })),
    )
    await bank.put('b.xml', camt054(entryOf({ amount: '66.66', text: 'gift', ref: 'ANON' })))
    await bank.fetch()
    const idOf = async (amount: bigint) => {
      const [row] = await bench.db.query<{ id: string }>(
        'select id from network_payments where amount = $1',
        [amount],
      )
      return row?.id ?? ''
    }
    const back = { channel: 'e-transfer', currency: 'CAD', incomingId: null } as const
    const gift = { ...back, id: await idOf(5_555n), amount: 5_555n }
    await bank.port.moneyIn.giveBack(gift, bench.clock.now())
    await bank.port.moneyIn.giveBack(gift, bench.clock.now())
    await bank.fetch()
    const [file = '', ...others] = await bank.written()
    expect(others).toEqual([])
    expect(faultsOf(file)).toEqual([])
    expect(file).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>55.55</CtrlSum>')
    expect(file).toContain(
      '<Cdtr><Nm>Amara Okafor</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct>',
    )
    const unknown = { ...back, id: await idOf(6_666n), amount: 6_666n }
    await expect(bank.port.moneyIn.giveBack(unknown, bench.clock.now())).rejects.toThrow(PartnerRefused)
  })
})

describe('files', () => {
  test('half written ones are left until they are whole, or older than an hour', async () => {
    const whole = camt054(entryOf({ amount: '1.01', ref: newId() }))
    await bank.put('half.xml', whole.slice(0, -20), 3_500)
    await bank.put('old.xml', whole.slice(0, -20), 3_700)
    expect(await bank.fetch()).toBe(0)
    expect(await bank.list('in')).toEqual(['half.xml'])
    expect(await bank.list('failed')).toEqual([expect.stringMatching(/-old\.xml$/)])
    await bank.put('half.xml', whole)
    expect(await bank.fetch()).toBe(1)
  })

  test.each([
    ['a negative amount', camt054(entryOf({ amount: '-5.00', ref: 'N-1' }))],
    ['a finer amount than the currency has', camt054(entryOf({ amount: '5.001', ref: 'N-2' }))],
    ['no reference of the bank', camt054(entryOf({ amount: '5.00' }))],
    ['another account', camt054(entryOf({ amount: '5.00', ref: 'N-3' }), 'GB33BUKB20201555555555')],
    [
      'a document type',
      camt054(entryOf({ amount: '5.00', ref: 'N-4' })).replace(
        '<Document',
        '<!DOCTYPE Document [<!ENTITY x "y">]><Document',
      ),
    ],
    ['something else', '<html><body>Login</body></html>'],
  ])('with %s are set aside, and stop no other', async (_what, text) => {
    const good = camt054(entryOf({ amount: '1.00', ref: newId() }))
    await bank.put('a-bad.xml', text)
    await bank.put('b-good.xml', good)
    expect(await bank.fetch()).toBe(1)
    expect(await bank.list('failed')).toEqual([expect.stringMatching(/-a-bad\.xml$/)])
    expect(await bank.list('in')).toEqual([])
    expect(bank.errors).toHaveLength(1)
  })

  test('a valid file is told from one with wrong order, length or pattern', async () => {
    await sent()
    const [file = ''] = await bank.written()
    expect(faultsOf(file)).toEqual([])
    expect(
      faultsOf(file.replace(/(<PmtMtd>.*?<\/PmtMtd>)(<BtchBookg>.*?<\/BtchBookg>)/, '$2$1')),
    ).not.toEqual([])
    expect(faultsOf(file.replace(/<MsgId>/, `<MsgId>${'x'.repeat(36)}`))).not.toEqual([])
    expect(faultsOf(file.replace('Ccy="CAD"', 'Ccy="cad"'))).not.toEqual([])
  })
})
