import { ProviderError } from '#provider/errors.ts'
import { amountOf, momentOf } from '#provider/figures.ts'
import type { FileAnswer } from '#provider/http/stream.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import disclosures from '#schemas/disclosures/transfer.rows.json' with { type: 'json' }
import type { CreditResponse } from '#src/generated/forms.ts'
import { footOf } from './foot.ts'
import { createPaper, type Line, type Paper } from './paper.ts'
import { type Row, rowsAt } from './receipt-rows.ts'

const { receipt } = disclosures

type Transfer = CreditResponse['data']

/**
 * A transfer's receipt as PDF: payer, payee, amounts, rate and dates.
 *
 * @throws ProviderError state_conflict before it is paid
 */
export function receiptPdf({ data, beneficiary }: CreditResponse, now: Date): FileAnswer {
  if (!data.timeline.some(({ state }) => state === 'paid')) throw new ProviderError('state_conflict')
  const parts = partsOf(data, beneficiary.name_check === 'match', now)
  return {
    name: `${say('documents.receipt.title', { reference: data.transaction_reference })}.pdf`,
    type: 'application/pdf',
    parts,
  }
}

async function* partsOf(transfer: Transfer, isConfirmed: boolean, now: Date): AsyncGenerator<Buffer> {
  const { transaction_reference: reference, reference: note } = transfer
  const title = say('documents.receipt.title', { reference })
  const paper = await createPaper(title, footOf(), now)
  paper.text(title, 'title', 'H1')
  paper.text(say('documents.made', { at: momentOf(now.toISOString()) }), 'note')
  paper.gap()
  writeOutcome(paper, transfer)
  section(paper, say('documents.receipt.parties'))
  writeParties(paper, transfer, isConfirmed)
  section(paper, say('documents.receipt.paid'))
  writeRows(paper, rowsAt(receipt.paid, transfer))
  writePaidHow(paper, transfer)
  section(paper, say('documents.receipt.converted'))
  writeRows(paper, rowsAt(receipt.converted, transfer))
  section(paper, say('documents.receipt.terms'))
  writeTerms(paper, rowsAt(receipt.terms, transfer))
  if (note !== '') {
    section(paper, say('documents.receipt.note'))
    paper.text(note, 'body')
  }
  section(paper, say('documents.receipt.events'))
  const events = paper.table('events', [say('documents.receipt.when'), say('documents.receipt.what')])
  for (const { state, at } of transfer.timeline)
    events.row([momentOf(at), say(`documents.receipt.states.${state}`, { name: transfer.name })])
  events.end()
  section(paper, say('documents.receipt.help'))
  paper.text(say('documents.receipt.help_text', { email: policy.support.email }), 'body')
  yield paper.finish()
}

function section(paper: Paper, heading: string) {
  paper.gap()
  paper.text(heading, 'heading', 'H2')
}

/** The main figure first: what arrived, will arrive or came back. */
function writeOutcome(paper: Paper, transfer: Transfer) {
  const at = (wanted: Transfer['status']) => transfer.timeline.find(({ state }) => state === wanted)?.at
  const { name, sending_currency: currency, arrives_by } = transfer
  const [returned, delivered] = [at('returned'), at('delivered')]
  const arrives = amountOf(transfer.receiving_amount, transfer.receiving_currency)
  if (returned !== undefined) {
    paper.text(say('documents.receipt.back'), 'body')
    paper.text(amountOf(transfer.amount_total, currency), 'figure')
    paper.text(say('documents.receipt.returned', { currency, at: momentOf(returned) }), 'body')
  } else if (delivered !== undefined) {
    paper.text(say('documents.receipt.got', { name }), 'body')
    paper.text(arrives, 'figure')
    paper.text(say('documents.receipt.delivered', { at: momentOf(delivered) }), 'body')
  } else {
    paper.text(say('documents.receipt.gets', { name }), 'body')
    paper.text(arrives, 'figure')
    if (arrives_by !== null)
      paper.text(say('documents.receipt.arrives', { at: momentOf(arrives_by) }), 'body')
  }
}

function writeParties(paper: Paper, transfer: Transfer, isConfirmed: boolean) {
  const { account_number: account, bank_name: bank, bank_code: code, phone } = transfer
  const facts = paper.table('facts')
  facts.row([say('documents.receipt.number'), transfer.transaction_reference])
  facts.row([
    say('documents.receipt.payer'),
    [transfer.sender_first_name, transfer.sender_last_name].filter(Boolean).join(' '),
  ])
  const payee: Line[] = [{ text: transfer.name }]
  if (isConfirmed) payee.push({ text: say('documents.receipt.confirmed'), style: 'note' })
  facts.row([say('documents.receipt.payee'), payee])
  if (account === null) {
    facts.row([
      say('documents.receipt.phone'),
      [{ text: phone ?? '' }, { text: transfer.delivery_method, style: 'note' }],
    ])
  } else {
    const lines: Line[] = bank === null ? [] : [{ text: bank }]
    lines.push({ text: say('documents.receipt.account', { number: account }) })
    if (code !== null) lines.push({ text: say('documents.receipt.code', { code }), style: 'note' })
    facts.row([say('documents.receipt.bank'), lines])
  }
  facts.end()
}

function writeRows(paper: Paper, rows: readonly Row[]) {
  const sums = paper.table('sums')
  for (const [index, { label, value }] of rows.entries())
    sums.row([label, value], index === rows.length - 1 ? 'total' : undefined)
  sums.end()
}

function writePaidHow(paper: Paper, transfer: Transfer) {
  const { sending_currency: currency, payment_channel: channel, split } = transfer
  if (channel === null) return
  const parts = split && {
    balance: amountOf(split.balance, currency),
    rest: amountOf(split.rest, currency),
  }
  paper.text(say(`documents.receipt.channels.${channel}`, { currency, ...parts }), 'note')
}

function writeTerms(paper: Paper, rows: readonly Row[]) {
  const facts = paper.table('facts')
  for (const { label, value } of rows) facts.row([label, value])
  facts.end()
}
