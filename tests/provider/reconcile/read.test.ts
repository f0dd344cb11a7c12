// A partner's file, parsed to the cent or refused with a message and location.
import { describe, expect, test } from 'vitest'
import { readCamt053 } from '#provider/reconcile/camt053.ts'
import { compare, type Movement } from '#provider/reconcile/compare.ts'
import { readCsv } from '#provider/reconcile/csv.ts'
import type { Statement, StatementLine } from '#provider/reconcile/statement.ts'

const columns = {
  separator: ',',
  key_column: 'Number',
  day_column: 'Date',
  amount_column: 'Amount',
  currency_column: 'Currency',
  reference_column: 'Memo',
} as const
const header = 'Date,Number,Amount,Currency,Memo'
const csv = (...lines: string[]) => readCsv([header, ...lines].join('\n'), columns)

describe('a CSV', () => {
  test('is parsed by the names of its columns, exactly', () => {
    expect(csv('2026-11-22,ab-1,1002.99,CAD,"FS-1, thanks"', '2026-11-23T09:00:00Z,AB-2,-5,jpy,')).toEqual({
      lines: [
        { key: 'ab1', day: '2026-11-22', currency: 'CAD', amount: 100299n, reference: 'FS-1, thanks' },
        { key: 'ab2', day: '2026-11-23', currency: 'JPY', amount: -5n, reference: '' },
      ],
      from: '2026-11-22',
      to: '2026-11-23',
      balances: [],
    })
  })

  test('with a byte order mark and CRLF is the same', () => {
    expect(readCsv(`\uFEFF${header}\r\n2026-11-22,1,0.1,CAD,x\r\n`, columns).lines).toMatchObject([
      { amount: 10n },
    ])
  })

  test.each([
    ['an amount finer than its currency', '2026-11-22,1,1.005,CAD,', 'Line 2: “1.005” is no amount of CAD'],
    ['an amount with commas', '2026-11-22,1,"1,005.00",CAD,', 'Line 2: “1,005.00” is no amount'],
    ['an exponent', '2026-11-22,1,1e3,CAD,', 'Line 2: “1e3” is no amount'],
    ['a currency that there is not', '2026-11-22,1,1,CADX,', 'Line 2: there is no currency “CADX”'],
    ['a currency from the prototype', '2026-11-22,1,1,constructor,', 'there is no currency “CONSTRUCTOR”'],
    ['a day of another order', '22/11/2026,1,1,CAD,', 'Line 2: “22/11/2026” is no day'],
    ['no number', '2026-11-22,,1,CAD,', 'Line 2: “Number” is empty'],
    ['an open quote', '2026-11-22,"1,1,CAD,', 'This is no CSV'],
  ])('with %s is refused', (_what, line, sentence) => {
    expect(() => csv(line)).toThrow(sentence)
  })

  test('without one of the columns is refused with the existing ones', () => {
    expect(() => readCsv('Date,Amount\n', columns)).toThrow(
      'The first line names no column “Number”, “Currency”, “Memo”. It names Date, Amount.',
    )
  })

  test('without a line is refused', () => {
    expect(() => csv()).toThrow('The statement has no lines')
  })
})

const camt = (entries: string, more = '') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${more}${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string, rest: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-22</Dt></BookgDt>${rest}</Ntry>`
const detail = (id: string, amount: string) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`

describe('a camt.053', () => {
  test('of version 02 with a namespace prefix and a bank’s number is parsed', () => {
    const text = camt(entry('12.30', '<AcctSvcrRef>B-7</AcctSvcrRef>')).replaceAll(
      /<(\/?)([A-Z])/g,
      '<$1ns:$2',
    )
    expect(readCamt053(text)).toMatchObject({
      lines: [{ key: 'b7', day: '2026-11-22', currency: 'EUR', amount: 1230n }],
      from: '2026-11-22',
    })
  })

  test('with a batch is its payments, which add up to its amount', () => {
    const batch = (second: string) =>
      camt(entry('3.00', `<NtryDtls>${detail('a', '1.00')}${detail('b', second)}</NtryDtls>`))
    expect(readCamt053(batch('2.00')).lines.map(({ key, amount }) => [key, amount])).toEqual([
      ['a', 100n],
      ['b', 200n],
    ])
    expect(() => readCamt053(batch('2.01'))).toThrow('Entry 1: its details do not make up its amount.')
  })

  test('omits what is not booked yet', () => {
    const pending = entry('1.00', '<NtryRef>p</NtryRef>').replace('BOOK', 'PDNG')
    expect(readCamt053(camt(entry('1.00', '<NtryRef>b</NtryRef>') + pending)).lines).toHaveLength(1)
  })

  test('expands no entity', () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}">]>${camt(entry('1.00', '<NtryRef>&a;&a;</NtryRef>'))}`
    expect(readCamt053(bomb).lines[0]?.key).toBe('&a;&a;')
  })

  test.each([
    ['other XML', '<a/>', 'This XML is no camt.053'],
    ['half of a file', camt('').slice(0, 60), 'This is no XML'],
    ['an entry without a number', camt(entry('1.00', '')), 'Entry 1: it has no number to know it by.'],
    [
      'an entry without a direction',
      camt(entry('1.00', '<NtryRef>1</NtryRef>').replace('CRDT', 'X')),
      'Entry 1: CdtDbtInd is neither CRDT nor DBIT.',
    ],
  ])('%s is refused', (_what, text, sentence) => {
    expect(() => readCamt053(text)).toThrow(sentence)
  })
})

describe('a statement compared with the ledger', () => {
  const line = (key: string, amount = 100n, more: Partial<StatementLine> = {}): StatementLine => ({
    key,
    day: '2026-11-22',
    currency: 'CAD',
    amount,
    reference: '',
    ...more,
  })
  const ours = (key: string, amount = 100n, at = '2026-11-22T12:00:00Z'): Movement => ({
    key,
    at: new Date(at),
    currency: 'CAD',
    amount,
  })
  const of = (...lines: StatementLine[]): Statement => ({
    lines,
    from: '2026-11-22',
    to: '2026-11-22',
    balances: [],
  })
  const found = (statement: Statement, movements: Movement[], known: string[] = []) =>
    compare(statement, movements, new Set(known)).differences.map(({ kind, key }) => [kind, key])

  test.each([
    { what: 'the same movement agrees', statement: of(line('a')), movements: [ours('a')], differences: [] },
    {
      what: 'booked by us on the day before agrees',
      statement: of(line('a')),
      movements: [ours('a', 100n, '2026-11-21T23:59:59Z')],
      differences: [],
    },
    { what: 'what we lack', statement: of(line('a')), movements: [], differences: [['not_in_ledger', 'a']] },
    {
      what: 'a line missing at the partner',
      statement: of(),
      movements: [ours('a')],
      differences: [['not_on_statement', 'a']],
    },
    {
      what: 'bookings of another day are ignored',
      statement: of(),
      movements: [ours('a', 100n, '2026-11-23T00:00:00Z')],
      differences: [],
    },
    {
      what: 'another amount',
      statement: of(line('a', 99n)),
      movements: [ours('a')],
      differences: [['amount', 'a']],
    },
    {
      what: 'another currency',
      statement: of(line('a', 100n, { currency: 'USD' })),
      movements: [ours('a')],
      differences: [['amount', 'a']],
    },
    {
      what: 'a payment and its way back',
      statement: of(line('a'), line('a', -100n)),
      movements: [ours('a'), ours('a', -100n)],
      differences: [],
    },
    {
      what: 'twice on one statement',
      statement: of(line('a'), line('a')),
      movements: [ours('a')],
      differences: [['twice', 'a']],
    },
  ])('$what', ({ statement, movements, differences }) => {
    expect(found(statement, movements)).toEqual(differences)
  })

  test('a line of an earlier statement is a duplicate, and a difference reported there is not missing here', () => {
    expect(found(of(line('a')), [ours('a')], ['a in'])).toEqual([['twice', 'a']])
    expect(found(of(), [ours('a')], ['a in'])).toEqual([])
  })

  test('the lines must lead from the opening balance to the closing one', () => {
    const statement = (closing: bigint): Statement => ({
      ...of(line('a')),
      balances: [{ currency: 'CAD', opening: 50n, closing }],
    })
    expect(found(statement(150n), [ours('a')])).toEqual([])
    expect(compare(statement(151n), [ours('a')], new Set()).differences).toMatchObject([
      { kind: 'balance', ours: 150n, theirs: 151n },
    ])
  })
})
