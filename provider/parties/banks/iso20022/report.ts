// Reads our bank's reports: notifications and statements (camt.054, camt.053) and refusals of our files
// (pain.002), whatever their version. https://www.iso20022.org/iso-20022-message-definitions (Cash Management)

import { createHash } from 'node:crypto'
import { referenceIn } from '#provider/lib/reference.ts'
import { minorIn } from '#provider/money.ts'
import { type Agent, keyOfEndToEnd } from './pain.ts'
import { type Part, partsAt, textAt } from './xml.ts'

export interface Sender {
  name: string
  country: string | null
  agent: Agent
  account: string
}

/** Money that came in. */
export interface Arrival {
  id: string
  currency: string
  /** Minor units. */
  amount: bigint
  /** As one of ours looks; otherwise what the sender wrote. */
  reference: string
  /** When it was made or booked, if the bank says so. */
  at: Date | undefined
  /** The sender's email address. */
  email: string | null
  /** Null without an account to return it to. */
  sender: Sender | null
}

export type Fact =
  /** @param key of an order that may have come back; otherwise the money is new, unless it undoes a debit */
  | { kind: 'came'; entry: string; key: string | undefined; undoes: boolean; arrival: Arrival }
  | { kind: 'debited' | 'rejected'; key: string }
  | { kind: 'rejected-file'; file: string }
  /** A arrival that the bank took back. */
  | { kind: 'undone'; entry: string }

/** @throws Error if it is no report about this account, or one that we can't rely on */
export function factsIn(document: Part, account: string): Fact[] {
  const reports = [
    ...partsAt(document, 'Document', 'BkToCstmrStmt', 'Stmt'),
    ...partsAt(document, 'Document', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'),
  ]
  const refusals = partsAt(document, 'Document', 'CstmrPmtStsRpt')
  if (reports.length === 0 && refusals.length === 0)
    throw new Error('It is no camt.053, camt.054 or pain.002')
  const entries = reports.flatMap((report) => {
    demandAccount(report, account)
    return partsAt(report, 'Ntry').filter(isBooked)
  })
  return [...entries.flatMap((entry) => factsOf(entry, account)), ...refusals.flatMap(refused)]
}

function demandAccount(report: Part, account: string): void {
  const own = textAt(report, 'Acct', 'Id', 'IBAN') ?? textAt(report, 'Acct', 'Id', 'Othr', 'Id')
  if (own?.replaceAll(/\s/g, '') !== account) throw new Error('It is about another account')
}

/** Later versions have a code inside. */
const isBooked = (entry: Part): boolean => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK'

function factsOf(entry: Part, account: string): Fact[] {
  const { currency, amount } = amountAt(entry)
  const name = nameOf(entry, `${currency} ${amount}`)
  const undoes = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '')
  const details = partsAt(entry, 'NtryDtls', 'TxDtls')
  const direction = textAt(entry, 'CdtDbtInd')
  if (direction === 'DBIT') {
    if (undoes) return [{ kind: 'undone', entry: name }]
    return details.flatMap((part) => {
      const key = orderOf(part)
      return key ? [{ kind: 'debited', key } as const] : []
    })
  }
  if (direction !== 'CRDT') throw new Error(`The entry ${name} is neither a debit nor an arrival`)
  if (amount === 0n) return []
  const id = uuidOf(`${account}|${name}`)
  return partsOf(details, entry, currency, amount).map(([part, amount], index) => {
    const arrival = {
      ...arrivalOf(part, entry),
      id: index === 0 ? id : uuidOf(`${id}|${index}`),
      currency,
      amount,
    }
    return { kind: 'came', entry: id, key: orderOf(part), undoes, arrival } as const
  })
}

/** The payments of an entry: several if the bank gives the amount of each, together as much as the entry's. */
function partsOf(details: readonly Part[], entry: Part, currency: string, amount: bigint): [Part, bigint][] {
  const [only, ...others] = details
  if (others.length === 0) return [[only ?? entry, amount]]
  const amounts = details.map((part) => {
    const [found] = [...partsAt(part, 'Amt'), ...partsAt(part, 'AmtDtls', 'TxAmt', 'Amt')]
    const one = found === undefined ? undefined : amountAt({ Amt: found })
    return one?.currency === currency ? one.amount : 0n
  })
  const fits = amounts.every((one) => one > 0n) && amounts.reduce((sum, one) => sum + one, 0n) === amount
  return fits ? details.map((part, index) => [part, amounts[index] ?? 0n]) : [[entry, amount]]
}

/** Never negative: a sign would turn an arrival into something else. */
function amountAt(part: Part): { currency: string; amount: bigint } {
  const text = textAt(part, 'Amt') ?? ''
  const currency = textAt(part, 'Amt', '@Ccy') ?? ''
  if (!/^\d{1,13}(?:\.\d{0,5})?$/.test(text) || !/^[A-Z]{3}$/.test(currency))
    throw new Error(`“${text.slice(0, 20)}” is no amount`)
  return { currency, amount: minorIn(text.replace(/\.$/, ''), currency) }
}

const reference = (text: string | undefined): string | undefined =>
  text === undefined || /^(?:NOTPROVIDED|NONREF)$/i.test(text) ? undefined : text

/**
 * The bank's name of an entry, the same in every report. Its number within a report counts with what the entry says,
 * since some banks begin again with each report.
 *
 * @throws Error without one: the same money could be counted twice
 */
function nameOf(entry: Part, content: string): string {
  const details = partsAt(entry, 'NtryDtls', 'TxDtls')
  const [only, ...others] = details
  const given =
    reference(textAt(entry, 'AcctSvcrRef')) ??
    (others.length === 0 ? reference(textAt(only, 'Refs', 'AcctSvcrRef')) : undefined)
  if (given) return given
  const numbered = reference(textAt(entry, 'NtryRef'))
  if (!numbered) throw new Error('An entry has no reference of the bank')
  const day = (textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? '').slice(0, 10)
  const ids = details.map((part) => textAt(part, 'Refs', 'EndToEndId') ?? '')
  return [numbered, day, textAt(entry, 'CdtDbtInd') ?? '', content, ...ids].join('|')
}

const orderOf = (part: Part): string | undefined => keyOfEndToEnd(textAt(part, 'Refs', 'EndToEndId'))

function arrivalOf(part: Part, entry: Part): Omit<Arrival, 'id' | 'currency' | 'amount'> {
  const written = [
    ...partsAt(part, 'RmtInf', 'Ustrd').map((one) => textAt(one) ?? ''),
    ...partsAt(part, 'RmtInf', 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref') ?? ''),
    reference(textAt(part, 'Refs', 'EndToEndId')) ?? '',
    textAt(part, 'AddtlTxInf') ?? '',
    textAt(entry, 'AddtlNtryInf') ?? '',
  ].filter((text) => text !== '')
  return {
    reference: (referenceIn(written.join(' | ')) ?? written.join(' ').slice(0, 140)) || 'NONE',
    at: timeOf(part, entry),
    email: textAt(debtorOf(part), 'CtctDtls', 'EmailAdr') ?? null,
    sender: senderOf(part),
  }
}

/** Later versions have the party inside. */
function debtorOf(part: Part): Part {
  const [debtor] = partsAt(part, 'RltdPties', 'Dbtr')
  const [party] = partsAt(debtor, 'Pty')
  return party ?? debtor
}

function senderOf(part: Part): Sender | null {
  const debtor = debtorOf(part)
  const id = ['RltdPties', 'DbtrAcct', 'Id'] as const
  const account = textAt(part, ...id, 'IBAN') ?? textAt(part, ...id, 'Othr', 'Id')
  if (!account) return null
  const [bank] = partsAt(part, 'RltdAgts', 'DbtrAgt', 'FinInstnId')
  const bic = textAt(bank, 'BICFI') ?? textAt(bank, 'BIC')
  const system = textAt(bank, 'ClrSysMmbId', 'ClrSysId', 'Cd')
  const member = textAt(bank, 'ClrSysMmbId', 'MmbId')
  const agent = bic ? { bic } : system && member ? { system, member } : null
  const country = textAt(debtor, 'PstlAdr', 'Ctry') ?? null
  return { name: textAt(debtor, 'Nm') ?? 'NOTPROVIDED', country, agent, account }
}

/** A day alone counts until its end: whoever paid on it was in time. */
function timeOf(part: Part, entry: Part): Date | undefined {
  const time = textAt(part, 'RltdDts', 'AccptncDtTm') ?? textAt(entry, 'BookgDt', 'DtTm')
  const day = textAt(entry, 'BookgDt', 'Dt')
  const text = time ?? (day && `${day.slice(0, 10)}T23:59:59Z`)
  if (!text) return undefined
  const at = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Orders that the bank refused: one, or all of a file. */
function refused(report: Part): Fact[] {
  const isWhole = textAt(report, 'OrgnlGrpInfAndSts', 'GrpSts') === 'RJCT'
  const parts = partsAt(report, 'OrgnlPmtInfAndSts')
  if (isWhole || parts.some((part) => textAt(part, 'PmtInfSts') === 'RJCT')) {
    const file = textAt(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId')
    if (!file) throw new Error('A refusal names no file')
    return [{ kind: 'rejected-file', file }]
  }
  return partsAt(report, 'OrgnlPmtInfAndSts', 'TxInfAndSts')
    .filter((part) => textAt(part, 'TxSts') === 'RJCT')
    .flatMap((part) => {
      const key = keyOfEndToEnd(textAt(part, 'OrgnlEndToEndId'))
      return key ? [{ kind: 'rejected', key } as const] : []
    })
}

/** A UUID of our own kind (version 8, RFC 9562), made of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
