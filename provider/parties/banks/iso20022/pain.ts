// Writes orders to our bank: an initiation of payments, pain.001.001.09.
// https://www.iso20022.org/iso-20022-message-definitions (Payments Initiation)

import { decimalIn } from '#provider/money.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromUnits, toUnits } from '#src/lib/decimal.ts'
import { xmlText } from './xml.ts'

/**
 * A bank: by BIC, or as a member of a national clearing system, such as CACPA (Canada) and GBDSC (sort codes); null for
 * an IBAN, which contains it. https://www.iso20022.org/catalogue-messages/additional-content-messages/external-code-sets
 */
export type Agent = { bic: string } | { system: string; member: string } | null

/** What a file says about one payment. */
export interface Instruction {
  /** Our key. */
  key: string
  currency: string
  /** Minor units, as text, since it is kept as JSON. */
  amount: string
  payee: { name: string; country: string | null; agent: Agent; account: string }
  /** Whose money it is, if not ours. */
  debtor: { name: string; country: string; address: string } | null
  /** For the payee's statement. */
  remittance: string
}

/** The company's account at its bank. */
export interface Own {
  name: string
  account: string
  bic: string
  currency: string
}

/** An EndToEndId has up to 35 characters: a UUID without dashes. */
const endToEndOf = (key: string): string => key.replaceAll('-', '').toLowerCase()

/** Undefined if it isn't one of ours. */
export function keyOfEndToEnd(id: string | undefined): string | undefined {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(id ?? '')
  return match?.slice(1).join('-').toLowerCase()
}

const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(account)

const named = (name: string, text: string): string => (text === '' ? '' : `<${name}>${text}</${name}>`)

const accountXml = (account: string): string =>
  isIban(account)
    ? `<Id><IBAN>${account}</IBAN></Id>`
    : `<Id><Othr><Id>${xmlText(account, 34)}</Id></Othr></Id>`

function agentXml(agent: Agent): string {
  if (agent === null) return ''
  const id =
    'bic' in agent
      ? `<BICFI>${xmlText(agent.bic, 11)}</BICFI>`
      : `<ClrSysMmbId><ClrSysId><Cd>${xmlText(agent.system, 5)}</Cd></ClrSysId><MmbId>${xmlText(agent.member, 35)}</MmbId></ClrSysMmbId>`
  return `<CdtrAgt><FinInstnId>${id}</FinInstnId></CdtrAgt>`
}

/** Address lines have 70 characters, and there are seven of them. */
function addressXml(country: string | null, address = ''): string {
  const lines = [...address.matchAll(/.{1,70}(?:\s|$)|.{1,70}/gsu)].slice(0, 7)
  const text = lines.map(([line]) => named('AdrLine', xmlText(line, 70))).join('')
  return named('PstlAdr', `${named('Ctry', country ?? '')}${text}`)
}

/** The whole amount arrives: we bear all charges, except in euros, whose scheme shares them (SEPA rulebook). */
const bearer = (currency: string): string => (currency === 'EUR' ? 'SLEV' : 'DEBT')

function paymentXml({ key, currency, amount, payee, debtor, remittance }: Instruction): string {
  const ultimate = debtor
    ? `<UltmtDbtr>${named('Nm', xmlText(debtor.name, 140))}${addressXml(debtor.country, debtor.address)}</UltmtDbtr>`
    : ''
  return `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndOf(key)}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${currency}">${decimalIn(BigInt(amount), currency)}</InstdAmt></Amt><ChrgBr>${bearer(currency)}</ChrgBr>${ultimate}${agentXml(payee.agent)}<Cdtr><Nm>${xmlText(payee.name, 140)}</Nm>${addressXml(payee.country)}</Cdtr><CdtrAcct>${accountXml(payee.account)}</CdtrAcct><RmtInf><Ustrd>${xmlText(remittance, 140)}</Ustrd></RmtInf></CdtTrfTxInf>
`
}

/** Of the currency with the most decimals. */
const DIGITS = 4

/** The sum of all amounts, whatever their currencies, as the standard has it. */
function controlSum(instructions: readonly Instruction[]): string {
  const sum = instructions.reduce(
    (total, { amount, currency }) => total + toUnits(decimalIn(BigInt(amount), currency), DIGITS),
    0n,
  )
  const most = Math.max(...instructions.map(({ currency }) => currencyDigits(currency)))
  return fromUnits(sum / 10n ** BigInt(DIGITS - most), most)
}

/** A file of these payments. @param id of message and file, at most 35 characters */
export function painFile(id: string, own: Own, instructions: readonly Instruction[], at: Date): string {
  const iso = at.toISOString()
  const totals = `<NbOfTxs>${instructions.length}</NbOfTxs><CtrlSum>${controlSum(instructions)}</CtrlSum>`
  const name = named('Nm', xmlText(own.name, 140))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${iso.slice(0, 19)}Z</CreDtTm>${totals}<InitgPty>${name}</InitgPty></GrpHdr>
<PmtInf><PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${totals}<ReqdExctnDt><Dt>${iso.slice(0, 10)}</Dt></ReqdExctnDt><Dbtr>${name}</Dbtr><DbtrAcct>${accountXml(own.account)}<Ccy>${own.currency}</Ccy></DbtrAcct><DbtrAgt><FinInstnId><BICFI>${xmlText(own.bic, 11)}</BICFI></FinInstnId></DbtrAgt>
${instructions.map(paymentXml).join('')}</PmtInf></CstmrCdtTrfInitn></Document>
`
}
