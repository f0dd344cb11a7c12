// ISO 20022 bank-to-customer statements (camt.053), versions 02 to 13; reads only what they share. An entry
// that batches payments yields one line per detail.

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { amountOf } from './amount.ts'
import { type Balance, dayOf, daysOf, keyOf, type Statement, type StatementLine } from './statement.ts'

type Node = Readonly<Record<string, unknown>>

/** Numbers stay text, and entities are not expanded: statements need none, attacks do. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
})

/** @throws WrongCommand */
export function readCamt053(text: string): Statement {
  const checked = XMLValidator.validate(text)
  if (checked !== true)
    throw new WrongCommand(`This is no XML: line ${checked.err.line}, ${checked.err.msg}.`)
  const parsed: unknown = parser.parse(text)
  const statements = listAt(parsed, 'Document', 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0)
    throw new WrongCommand('This XML is no camt.053: it has no BkToCstmrStmt with a Stmt.')
  const all = statements.map(readOne)
  const lines = all.flatMap((statement) => statement.lines)
  const days = all.flatMap(({ days }) => (days ? [days.from, days.to] : [])).toSorted()
  const [from] = days
  const to = days.at(-1)
  return {
    lines,
    ...(from !== undefined && to !== undefined ? { from, to } : daysOf(lines)),
    balances: all.flatMap(({ balance }) => (balance ? [balance] : [])),
  }
}

function readOne(statement: unknown) {
  const entries = listAt(statement, 'Ntry').filter(isBooked)
  const period = at(statement, 'FrToDt')
  const balance = balanceOf(statement)
  return {
    lines: entries.flatMap(readEntry),
    ...(period === undefined
      ? {}
      : {
          days: {
            from: dayOf(textAt(period, 'FrDtTm'), 'FrToDt'),
            to: dayOf(textAt(period, 'ToDtTm'), 'FrToDt'),
          },
        }),
    ...(balance ? { balance } : {}),
  }
}

/** Only booked entries have moved money. Up to version 07 the status is text, later it has a code. */
function isBooked(entry: unknown): boolean {
  return (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) === 'BOOK'
}

function readEntry(entry: unknown, index: number): StatementLine[] {
  const where = `Entry ${index + 1}`
  const whole = moneyOf(entry, textAt(entry, 'CdtDbtInd'), where)
  const booked = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')
  const day = dayOf(booked, where)
  const details = listAt(entry, 'NtryDtls').flatMap((group) => listAt(group, 'TxDtls'))
  if (details.length <= 1)
    return [{ ...whole, day, key: demandKey(entry, details[0], where), reference: referenceOf(details[0]) }]

  const lines = details.map((detail, number) => {
    const here = `${where}, detail ${number + 1}`
    const direction = textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
    const source = at(detail, 'Amt') === undefined ? at(detail, 'AmtDtls', 'TxAmt') : detail
    return {
      ...moneyOf(source, direction, here),
      day,
      key: demandKey(undefined, detail, here),
      reference: referenceOf(detail),
    }
  })
  const sum = lines.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== whole.amount || lines.some(({ currency }) => currency !== whole.currency))
    throw new WrongCommand(`${where}: its details do not make up its amount.`)
  return lines
}

/** The id both sides know: ours if we gave one, otherwise the partner's. */
function demandKey(entry: unknown, detail: unknown, where: string): string {
  const given = textAt(detail, 'Refs', 'EndToEndId')
  const key = keyOf(
    (given === 'NOTPROVIDED' ? '' : given) ||
      textAt(detail, 'Refs', 'TxId') ||
      textAt(detail, 'Refs', 'AcctSvcrRef') ||
      textAt(entry, 'AcctSvcrRef') ||
      textAt(entry, 'NtryRef'),
  )
  if (key === '') throw new WrongCommand(`${where}: it has no number to know it by.`)
  return key
}

const referenceOf = (detail: unknown): string =>
  listAt(detail, 'RmtInf', 'Ustrd').map(textOf).join(' ') ||
  textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')

function moneyOf(node: unknown, direction: string, where: string): { currency: string; amount: bigint } {
  const currency = textAt(node, 'Amt', '@Ccy')
  const amount = amountOf(textAt(node, 'Amt'), currency, where)
  if (direction === 'CRDT') return { currency, amount }
  if (direction === 'DBIT') return { currency, amount: -amount }
  throw new WrongCommand(`${where}: CdtDbtInd is neither CRDT nor DBIT.`)
}

function balanceOf(statement: unknown): Balance | undefined {
  const balances = listAt(statement, 'Bal')
  const one = (...codes: string[]) => {
    const found = balances.find((balance) => codes.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')))
    return found === undefined ? undefined : moneyOf(found, textAt(found, 'CdtDbtInd'), `Balance ${codes[0]}`)
  }
  const opening = one('OPBD', 'PRCD')
  const closing = one('CLBD')
  if (!opening || !closing || opening.currency !== closing.currency) return undefined
  return { currency: opening.currency, opening: opening.amount, closing: closing.amount }
}

/** The value at a path; takes the first item of lists. */
function at(node: unknown, ...path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return node
  const first: unknown = Array.isArray(node) ? node[0] : node
  return isRecord(first) ? at((first satisfies Node)[name], ...rest) : undefined
}

function listAt(node: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(node, ...path)
  if (found === undefined) return []
  return Array.isArray(found) ? found : [found]
}

/** An element's text, with or without attributes. */
function textOf(node: unknown): string {
  if (typeof node === 'string') return node.trim()
  return isRecord(node) && typeof node['#text'] === 'string' ? node['#text'].trim() : ''
}

const textAt = (node: unknown, ...path: readonly string[]): string => textOf(at(node, ...path))
