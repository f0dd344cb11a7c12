import { describe, expect, it } from 'vitest'
import { canConvert, canSendFrom } from '#src/screens/multi-currency/actions.ts'
import {
  type ConversionDraft,
  hasChanged,
  heldUntil,
  typedOf,
} from '#src/screens/multi-currency/convert/conversion-draft.ts'
import { pairOf } from '#src/screens/multi-currency/convert/use-pair.ts'

const accounts = [
  { currency: 'CAD', balance: '0.00' },
  { currency: 'EUR', balance: '12.00' },
  { currency: 'XAF', balance: '900' },
]

const quote: NonNullable<ConversionDraft['quote']> = {
  _id: 'one',
  from_currency: 'CAD',
  to_currency: 'EUR',
  from_amount: '100.00',
  to_amount: '65.79',
  as_shown: true,
  rate: '0.6579',
  mid_rate: '0.6612',
  margin: '0.50',
  lifetime: 60,
  expires_at: '2026-11-20T10:01:00.000Z',
}

describe('the pair of a conversion', () => {
  it('starts with the first account that has money, and another one of the customer', () => {
    expect(pairOf(accounts, {})).toMatchObject({ from: 'EUR', to: 'CAD', balance: '12.00', target: '0.00' })
  })

  it('keeps a choice, and never converts a currency into itself', () => {
    expect(pairOf(accounts, { from: 'CAD', to: 'USD' })).toMatchObject({ from: 'CAD', to: 'USD' })
    expect(pairOf(accounts, { from: 'CAD', to: 'CAD' })).toMatchObject({ from: 'CAD', to: 'EUR' })
  })

  it('takes only from own accounts, and only currencies that we convert', () => {
    const { own, offered, from } = pairOf(accounts, { from: 'XAF' })
    expect(from).toBe('EUR')
    expect(own.map(({ currency }) => currency)).toEqual(['CAD', 'EUR'])
    expect(offered.map(({ currency }) => currency)).not.toContain('EUR')
    expect(new Set(offered.map(({ currency }) => currency)).size).toBe(offered.length)
    expect(pairOf(accounts, { from: 'GBP' }).from).toBe('EUR')
  })

  it('has no balance before the accounts load, or for an account that the conversion opens', () => {
    expect(pairOf([], {}).balance).toBeUndefined()
    expect(pairOf(accounts, { from: 'EUR', to: 'USD' }).target).toBeUndefined()
  })
})

describe('the draft of a conversion', () => {
  it('has the expiry of its own quote, not of another one', () => {
    const draft: ConversionDraft = { quote, quote_id: 'one', held: { quote: 'one', until: 5 } }
    expect(heldUntil(draft)).toBe(5)
    expect(heldUntil({ ...draft, quote_id: 'two' })).toBeUndefined()
    expect(heldUntil({ ...draft, held: 'x' })).toBeUndefined()
  })

  it('asks for a decision if another amount would arrive than shown', () => {
    expect(hasChanged({ quote })).toBe(false)
    expect(hasChanged({ quote: { ...quote, as_shown: false } })).toBe(true)
  })

  it('uses the typed amount, whatever is stored', () => {
    expect(typedOf({ side: 'receiving', typed: '5' })).toEqual({ side: 'receiving', typed: '5' })
    expect(typedOf({ side: 7, typed: null })).toEqual({ side: 'sending', typed: '' })
  })
})

it('only accounts in a currency that can be sent have a Send button', () => {
  expect(['CAD', 'NGN', 'EUR', 'USD'].map(canSendFrom)).toEqual([true, true, false, false])
  expect(['CAD', 'EUR', 'XAF'].map(canConvert)).toEqual([true, true, false])
})
