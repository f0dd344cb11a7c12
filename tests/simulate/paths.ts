// Shared by journeys: a wish, and the steps to fulfil it.
import { magic } from '#provider/parties/simulated/magic.ts'
import { policy } from '#provider/policy.ts'
import type { Actions, Currency, Customer, Way } from './customer.ts'
import type { World } from './world.ts'

export interface Journey extends Actions {
  readonly world: World
  readonly customer: Customer
}

/** The email of a payment by another sender. */
export const SOMEBODY_ELSE = 'somebody.else@example.com'

/** The payment methods of a currency. */
export const ways: Readonly<Record<Currency, readonly Way[]>> = {
  CAD: ['wallet', 'e-transfer', 'split'],
  NGN: ['wallet', 'bank-transfer', 'card', 'card'],
}

/** An amount whose last digits trigger a mishap; without one, chance seldom picks such digits. */
export function amountOf({ world: { random } }: Journey, currency: Currency, digits?: string): string {
  const whole = currency === 'CAD' ? 1 + random.int(400) : 2000 + random.int(400_000)
  const end = digits ?? (random.chance(85) ? '00' : random.pick(Object.values(magic.amounts)))
  return `${whole}.${end}`
}

export const currencyOf = ({ world: { random } }: Journey): Currency => (random.chance(50) ? 'CAD' : 'NGN')

export interface Wish {
  currency: Currency
  way: Way
  digits?: string
  amount?: string
}

/** What a customer may want. */
export function wish(journey: Journey): Wish {
  const currency = currencyOf(journey)
  return { currency, way: journey.world.random.pick(ways[currency]) }
}

/** A transfer up to its choice of payment, or undefined if it was refused on the way. */
export async function ready(
  journey: Journey,
  { currency, way, digits, amount }: Wish,
): Promise<string | undefined> {
  const id = await journey.create(amount ?? amountOf(journey, currency, digits), currency)
  if (id === undefined) return undefined
  return (await journey.authorise(id)) && (await journey.choose(id, way)) ? id : undefined
}

/** The same up to its payment. */
export async function send(journey: Journey, wanted: Wish): Promise<string | undefined> {
  const id = await ready(journey, wanted)
  if (id === undefined) return undefined
  return (await journey.pay(id, wanted.way)) ? id : undefined
}

/** How long after the PIN a payment method is open, in seconds. */
export const lifetimeOf = (way: Way): number =>
  policy.payment.channels.find(({ id }) => id === (way === 'split' ? 'e-transfer' : way))?.deadline_seconds ??
  0
