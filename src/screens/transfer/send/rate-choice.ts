import { currencyDigits } from '#src/content/index.ts'
import type { FlowDraft } from '#src/flow/index.ts'
import { addDecimal, compareDecimal } from '#src/lib/decimal.ts'
import { mostBelow } from '#src/screens/transfer/send/most-below.ts'
import {
  type AmountSide,
  type Amounts,
  leastToSend,
  type Payout,
  settledFrom,
} from '#src/shared/rates/index.ts'

/** Why a rate that the customer has agreed to is no more: what the provider refused the transfer with. */
export type RateOver = 'rate_changed' | 'quote_expired'

/** Whether a value, such as the code of a refusal, says that the rate is no more. */
export function isRateOver(code: unknown): code is RateOver {
  return code === 'rate_changed' || code === 'quote_expired'
}

/** The figures of the review that was confirmed. */
export interface Agreed {
  readonly sending_amount: string
  readonly receiving_amount: string
  readonly sending_currency: string
  readonly receiving_currency: string
}

/** What bounds a transfer now; what is not known is left to the provider. */
export interface Bounds {
  /** The amount has to stay below it. */
  readonly limit: string | undefined
  /** Of the account that the PIN would pay from; undefined where the way to pay is chosen later. */
  readonly balance: string | undefined
}

/** What is in the way of a choice. Without the balance it can still be paid otherwise; the other two end it. */
export type Obstacle =
  | { readonly is: 'limit'; readonly most: string }
  | { readonly is: 'minimum'; readonly least: string }
  | { readonly is: 'balance'; readonly balance: string }

/** One of the two ways to go on at another rate. */
export interface RateChoice {
  /** The amount that stays as it was. */
  readonly stays: AmountSide
  /** What was given for that side, from which step 1 works out the other one. */
  readonly typed: string
  readonly amounts: Amounts
  /** With the charge, in the sending currency. */
  readonly total: string
  /** How much more, or with a minus less, the other side is than it was. */
  readonly difference: { readonly amount: string; readonly currency: string }
  readonly obstacle: Obstacle | undefined
}

/**
 * What becomes of a transfer at a rate of now: with the same amount to send, and with the same amount to arrive. Both are
 * reckoned as in step 1. Where the amount to arrive stays, the least that brings it about is sent.
 */
export function rateChoices(agreed: Agreed, payout: Payout, bounds: Bounds): readonly RateChoice[] {
  return (['sending', 'receiving'] as const).map((stays) => {
    const typed = agreed[`${stays}_amount`]
    const changes = stays === 'sending' ? 'receiving' : 'sending'
    const digits = {
      sending: currencyDigits(agreed.sending_currency),
      receiving: currencyDigits(agreed.receiving_currency),
    }
    const amounts = settledFrom(stays, typed, payout.applied_rate, digits)
    const least = leastToSend(payout.applied_rate, digits)
    const total = addDecimal(amounts.sending, payout.customer_transaction_charge)
    return {
      stays,
      typed,
      amounts,
      total,
      difference: {
        amount: addDecimal(amounts[changes], `-${agreed[`${changes}_amount`]}`),
        currency: agreed[`${changes}_currency`],
      },
      obstacle: obstacleTo(amounts.sending, total, agreed.sending_currency, { ...bounds, least }),
    }
  })
}

function obstacleTo(
  amount: string,
  total: string,
  currency: string,
  { limit, balance, least }: Bounds & { readonly least: string },
): Obstacle | undefined {
  if (compareDecimal(amount, least) < 0) return { is: 'minimum', least }
  if (limit !== undefined && compareDecimal(amount, limit) >= 0)
    return { is: 'limit', most: mostBelow(limit, currency) }
  if (balance !== undefined && compareDecimal(balance, total) < 0) return { is: 'balance', balance }
  return undefined
}

/** How the price of now is beside the one that was agreed to. */
export function compareWith(
  draft: Pick<FlowDraft<'transfer'>, 'rate' | 'charge' | 'taxes' | 'margin_percent'>,
  payout: Payout,
): 'same' | 'price' | 'rate' {
  const differs = (seen: string | undefined, now: string) =>
    seen === undefined || compareDecimal(seen, now) !== 0
  if (differs(draft.rate, payout.applied_rate)) return 'rate'
  const isSame =
    !differs(draft.charge, payout.customer_transaction_charge) &&
    !differs(textOf(draft.taxes), payout.taxes) &&
    !differs(textOf(draft.margin_percent), payout.margin_percent)
  return isSame ? 'same' : 'price'
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
