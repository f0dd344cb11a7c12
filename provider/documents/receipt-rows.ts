// The rows of a receipt, as listed in schemas/disclosures/transfer.rows.json, with the PDF's words.
import english from '#content/en-CA/provider.json' with { type: 'json' }
import site from '#content/en-CA/screens/site.json' with { type: 'json' }
import { amountOf, momentOf, numberOf } from '#provider/figures.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import type { CreditResponse } from '#src/generated/forms.ts'

type Transfer = CreditResponse['data']

export interface Row {
  readonly label: string
  readonly value: string
}

const sent = (transfer: Transfer, amount: string): string => amountOf(amount, transfer.sending_currency)

/** Null if an old transfer lacks the value. */
type Read = (transfer: Transfer) => Row | null

const rows = {
  amount: (transfer) => ({
    label: say('documents.receipt.sent'),
    value: sent(transfer, transfer.sending_amount),
  }),
  fee: (transfer) => ({
    label: say('documents.receipt.fee'),
    value: sent(transfer, transfer.transaction_fee),
  }),
  taxes: (transfer) => ({ label: say('documents.receipt.taxes'), value: sent(transfer, transfer.taxes) }),
  total_to_pay: (transfer) => ({
    label: say('documents.receipt.total'),
    value: sent(transfer, transfer.amount_total),
  }),
  converted: (transfer) => ({
    label: say('documents.receipt.amount'),
    value: sent(transfer, transfer.sending_amount),
  }),
  rate: ({ sending_currency: from, receiving_currency: to, rate }) => ({
    label: say('documents.receipt.rate'),
    value: say('documents.rate', { from, rate: numberOf(rate), to }),
  }),
  margin: ({ margin_percent: percent }) =>
    percent === null
      ? null
      : {
          label: say('documents.receipt.margin'),
          value: say('documents.percent', { percent: numberOf(percent) }),
        },
  total_to_recipient: (transfer) => ({
    label: outcomeOf(transfer),
    value: amountOf(transfer.receiving_amount, transfer.receiving_currency),
  }),
  arrival: (transfer) => ({ label: say('documents.receipt.arrival.label'), value: arrivalOf(transfer) }),
  right_to_cancel: (transfer) => ({
    label: say('documents.receipt.cancel.label'),
    value: cancelOf(transfer),
  }),
  provider: () => ({
    label: say('documents.receipt.provider.label'),
    value: say('documents.receipt.provider.text', { number: site.footer.registrationNumber }),
  }),
  regulator: (transfer) => ({
    label: say('documents.receipt.regulator_label'),
    value: say(`documents.receipt.regulator.${sentFrom(transfer)}`),
  }),
  complaints: () => ({
    label: say('documents.receipt.complaints.label'),
    value: say('documents.receipt.complaints.text', { email: policy.support.email }),
  }),
} satisfies Readonly<Record<string, Read>>

const isRow = (id: string): id is keyof typeof rows => Object.hasOwn(rows, id)

/** The rows of a part of the receipt, in order. @throws Error for an unknown row */
export function rowsAt(place: readonly string[], transfer: Transfer): Row[] {
  return place.flatMap((id) => {
    if (!isRow(id)) throw new Error(`Nothing writes the row ${id} of a receipt`)
    const read: Read = rows[id]
    return read(transfer) ?? []
  })
}

function outcomeOf({ status, name }: Transfer): string {
  if (status === 'delivered') return say('documents.receipt.got', { name })
  return say(status === 'returned' ? 'documents.receipt.would_have' : 'documents.receipt.gets', { name })
}

function arrivalOf({ status, timeline, arrives_by: by, delivery_time: usual }: Transfer): string {
  if (status === 'returned' || status === 'failed') return say('documents.receipt.arrival.none')
  const delivered = timeline.find(({ state }) => state === 'delivered')
  if (delivered) return momentOf(delivered.at)
  return by === null ? usual : say('documents.receipt.arrival.by', { at: momentOf(by) })
}

function cancelOf(transfer: Transfer): string {
  const { name, status, sending_currency: currency } = transfer
  const total = sent(transfer, transfer.amount_total)
  if (status === 'delivered') return say('documents.receipt.cancel.delivered', { name })
  if (status === 'failed' || status === 'returned')
    return say(`documents.receipt.cancel.${status}`, { total, currency })
  return say('documents.receipt.cancel.moving', { email: policy.support.email, total })
}

const { regulator } = english.documents.receipt
const isWatched = (country: string): country is keyof typeof regulator => Object.hasOwn(regulator, country)

/** The sending country, by currency; it determines the regulator. */
function sentFrom({ sending_currency: sending }: Transfer): keyof typeof regulator {
  const from = policy.countries.sending_currencies.find(({ currency }) => currency === sending)?.country
  if (from === undefined || !isWatched(from)) throw new Error(`The policy names no regulator for ${sending}`)
  return from
}
