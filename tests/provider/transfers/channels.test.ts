// The payment methods and their times, from content/policy/payment.json.
import { describe, expect, it, onTestFinished } from 'vitest'
import { policy } from '#provider/policy.ts'
import {
  channelsFor,
  deadlineOf,
  lastDeadline,
  openChannels,
  restChannel,
} from '#provider/transfers/channels.ts'

const hours = (count: number) => new Date(Date.UTC(2026, 10, 20, 10) + count * 3_600_000)
const authorised_at = hours(0)

describe('the payment methods', () => {
  it.each([
    ['CAD', ['e-transfer', 'wallet', 'split']],
    ['NGN', ['bank-transfer', 'card', 'wallet']],
    // A wallet works in any currency; the others in those that the policy names.
    ['EUR', ['wallet']],
  ])('in %s are %j', (currency, channels) => {
    expect(channelsFor(currency)).toEqual(channels)
  })
})

it('a method in the policy without a partner is not offered', () => {
  const way = { id: 'cheque', currencies: ['CAD'], deadline_seconds: 60 }
  policy.payment.channels.push(way)
  policy.payment.split.rest.unshift('cheque')
  onTestFinished(() => {
    policy.payment.channels.splice(policy.payment.channels.indexOf(way), 1)
    policy.payment.split.rest.shift()
  })
  expect(channelsFor('CAD')).toEqual(['e-transfer', 'wallet', 'split'])
  // Nor does it pay the rest of a payment in two parts.
  expect(restChannel('CAD')).toBe('e-transfer')
})

describe('the time to pay', () => {
  it('is that of the method, counted from the PIN', () => {
    const inCad = { authorised_at, sending_currency: 'CAD' }
    expect(deadlineOf(inCad, 'e-transfer')).toEqual(hours(4))
    expect(deadlineOf(inCad, 'bank-transfer')).toEqual(hours(2))
    expect(deadlineOf(inCad, 'card')).toEqual(hours(0.25))
  })

  it('in two parts is that of the rest', () => {
    expect(deadlineOf({ authorised_at, sending_currency: 'CAD' }, 'split')).toEqual(hours(4))
  })

  it('in two parts is none if no method pays the rest', () => {
    expect(restChannel('EUR')).toBeUndefined()
    expect(deadlineOf({ authorised_at, sending_currency: 'EUR' }, 'split')).toEqual(authorised_at)
  })

  it('is none before the PIN', () => {
    expect(deadlineOf({ authorised_at: null, sending_currency: 'NGN' }, 'card').getTime()).toBe(900_000)
  })

  it('ends with the slowest method of the currency', () => {
    expect(lastDeadline({ authorised_at, sending_currency: 'CAD' })).toEqual(hours(4))
    expect(lastDeadline({ authorised_at, sending_currency: 'NGN' })).toEqual(hours(2))
  })

  it.each([
    [0.2, ['bank-transfer', 'card', 'wallet']],
    [0.25, ['bank-transfer']],
    [1.9, ['bank-transfer']],
    [2, []],
  ])('%d h after the PIN leaves %j', (passed, open) => {
    expect(openChannels({ authorised_at, sending_currency: 'NGN' }, hours(passed))).toEqual(open)
  })

  it('leaves every method before the PIN', () => {
    const drafted = { authorised_at: null, sending_currency: 'CAD' }
    expect(openChannels(drafted, hours(9))).toEqual(['e-transfer', 'wallet', 'split'])
  })
})
