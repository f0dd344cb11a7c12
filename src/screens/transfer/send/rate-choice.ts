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

/** Why an accepted rate has ended: the provider's refusal code. */
export type RateOver = 'rate_changed' | 'quote_expired'

/** Whether a value, such as a refusal code, means that the rate has ended. */
export function isRateOver(code: unknown): code is RateOver {
  return code === 'rate_changed' || code === 'quote_expired'
}

/** The figures of the confirmed review. */
export interface Agreed {
  readonly sending_amount: string
  readonly receiving_amount: string
  readonly sending_currency: string
  readonly receiving_currency: string
}

/** Current bounds of a transfer; unknown ones are left to the provider. */
export interface Bounds {
  /** The amount must stay below it. */
  readonly limit: string | undefined
  /** Of the account that the PIN would pay from; undefined if the payment method is chosen later. */
  readonly balance: string | undefined
}

/** What prevents a choice. Too little balance leaves other payment methods; the other two rule it out. */
export type Obstacle =
  | { readonly is: 'limit'; readonly most: string }
  | { readonly is: 'minimum'; readonly least: string }
  | { readonly is: 'balance'; readonly balance: string }

/** One of the two ways to continue at another rate. */
export interface RateChoice {
  /** The amount that stays. */
  readonly stays: AmountSide
  /** What was typed on that side, from which step 1 computes the other. */
  readonly typed: string
  readonly amounts: Amounts
  /** Including the charge, in the sending currency. */
  readonly total: string
  /** The change of the other side, negative for less. */
  readonly difference: { readonly amount: string; readonly currency: string }
  /** How much the fixed side rises after all, since not every amount can arrive; undefined if it doesn't. */
  readonly excess: string | undefined
  readonly obstacle: Obstacle | undefined
}

/**
 * A transfer at today's rate: once with the same amount to send, once with the same amount to arrive,
 * computed as in step 1. To keep the amount that arrives, the least that yields it is sent.
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
    const excess = addDecimal(amounts[stays], `-${typed}`)
    return {
      stays,
      typed,
      amounts,
      total,
      difference: {
        amount: addDecimal(amounts[changes], `-${agreed[`${changes}_amount`]}`),
        currency: agreed[`${changes}_currency`],
      },
      excess: compareDecimal(excess, '0') === 0 ? undefined : excess,
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

/** Compares the current price with the agreed one. */
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
