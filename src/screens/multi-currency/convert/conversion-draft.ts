import type { FlowDraft } from '#src/flow/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { AmountSide } from '#src/shared/rates/index.ts'

export type ConversionDraft = FlowDraft<'conversion'>
export type HeldQuote = NonNullable<ConversionDraft['quote']>
export type Conversion = NonNullable<ConversionDraft['conversion']>

/** The rate and the outcome that the customer accepted. */
export interface Agreed {
  readonly rate: string
  readonly to_amount: string
}

export function quoteOf({ quote }: ConversionDraft): HeldQuote {
  if (quote === undefined) throw new Error('A step after the amount without a quote')
  return quote
}

export function conversionOf({ conversion }: ConversionDraft): Conversion {
  if (conversion === undefined) throw new Error('The end of a conversion without one')
  return conversion
}

export function agreedOf({ agreed_rate: rate, to_amount }: ConversionDraft): Agreed | undefined {
  return typeof rate === 'string' && to_amount !== undefined ? { rate, to_amount } : undefined
}

/** When the draft's quote expires or expired; undefined for one that has just arrived. */
export function heldUntil({ held, quote_id }: ConversionDraft): number | undefined {
  if (!isRecord(held) || held.quote !== quote_id || typeof held.until !== 'number') return undefined
  return held.until
}

/** Whether the quote yields another amount than the customer accepted, so that they decide again. */
export const hasChanged = ({ quote }: ConversionDraft): boolean => quote?.as_shown === false

export function typedOf({ side, typed }: ConversionDraft): { side: AmountSide; typed: string } {
  return {
    side: side === 'receiving' ? 'receiving' : 'sending',
    typed: typeof typed === 'string' ? typed : '',
  }
}
