import { createHash } from 'node:crypto'
import { amountOf, numberOf } from '#provider/figures.ts'
import { say, spokenPart } from '#provider/words.ts'
import type { AgreementResponse } from '#src/generated/forms.ts'
import { compareDecimal, fromUnits } from '#src/lib/decimal.ts'
import type { Figures, Offer } from './figures.ts'

export type Words = AgreementResponse['data']['words']

function getsOf({ payee, payee_name: name }: Offer, figures: Figures): string {
  const amount = amountOf(figures.receiving_amount, figures.receiving_currency)
  const { account_number: account, bank_name: bank } = payee
  if (account === null) return say('agreement.gets_by_code', { name, amount })
  if (bank === null) return say('agreement.gets_in_account', { name, amount, account })
  return say('agreement.gets_at_bank', { name, amount, account, bank })
}

/** The sentences of the agreement, in display order, in the request's language. */
export function wordsOf(offer: Offer, figures: Figures): Words {
  const { sending_currency: currency, receiving_currency: to, transaction_fee: fee } = figures
  const total = amountOf(figures.amount_total, currency)
  const percent = numberOf(fromUnits(BigInt(figures.margin_basis_points), 2))
  const rate = say('agreement.rate', { from: currency, rate: numberOf(figures.rate), to })
  return [
    {
      id: 'pay',
      text:
        compareDecimal(fee, '0') === 0
          ? say('agreement.pay_free', { total })
          : say('agreement.pay', {
              total,
              amount: amountOf(figures.sending_amount, currency),
              fee: amountOf(fee, currency),
            }),
    },
    { id: 'gets', text: getsOf(offer, figures) },
    {
      id: 'rate',
      text: figures.margin_basis_points === 0 ? rate : `${rate} ${say('agreement.margin', { percent })}`,
    },
    { id: 'arrival', text: say('agreement.arrival', { count: figures.arrival_hours }) },
    { id: 'cancel', text: say('agreement.cancel', { currency }) },
    { id: 'refund', text: say('agreement.refund', { total, currency }) },
  ]
}

/** Changes whenever the source sentences change. */
export const wordsVersion = (): string =>
  createHash('sha256')
    .update(JSON.stringify(spokenPart('agreement')))
    .digest('hex')
