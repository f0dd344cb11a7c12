// The kinds of journeys. Each is one customer's actions with one or a few transfers; rules.ts checks the result.
// Everything that a kind leaves open is random.
import { magic } from '#provider/parties/simulated/magic.ts'
import { policy } from '#provider/policy.ts'
import { addMoney, paidToNumber } from './added.ts'
import { cardTwice } from './cards.ts'
import { clockJumps, frozen, killed, submitTwice, twoDevices, upToTheLimit } from './crowds.ts'
import { actionsOf, type Customer } from './customer.ts'
import {
  amountOf,
  currencyOf,
  type Journey,
  lifetimeOf,
  ready,
  SOMEBODY_ELSE,
  send,
  ways,
  wish,
} from './paths.ts'
import { sendBackSome, sentBack } from './returns.ts'
import type { World } from './world.ts'

async function sendPlainly(journey: Journey): Promise<void> {
  const wanted = wish(journey)
  const id = await journey.create(amountOf(journey, wanted.currency), wanted.currency)
  if (id === undefined || !(await journey.authorise(id))) return
  // Too little in the wallet is no reason to give up.
  for (const way of [wanted.way, ...ways[wanted.currency].slice(1)])
    if ((await journey.choose(id, way)) && (await journey.pay(id, way))) break
  // Sometimes the customer only looks, which changes nothing.
  if (journey.world.random.chance(30)) {
    await journey.pause(10)
    await journey.transferOf(id)
  }
}

async function cancel(journey: Journey): Promise<void> {
  const { random, turns } = journey.world
  const wanted = wish(journey)
  const id = await journey.create(amountOf(journey, wanted.currency), wanted.currency)
  if (id === undefined) return
  const stage = random.pick([0, 1, 2, 3, 3, 4, 4])
  if (stage > 0) await journey.authorise(id)
  if (stage > 1) await journey.choose(id, wanted.way)
  if (stage === 3) await journey.pay(id, wanted.way)
  // With the payment on its way the two race.
  if (stage === 4) await turns.together([() => journey.pay(id, wanted.way), () => journey.cancel(id)])
  else await journey.cancel(id)
}

async function decline(journey: Journey): Promise<void> {
  const { random } = journey.world
  const way = random.int(4)
  if (way < 2) {
    const digits = way === 0 ? magic.amounts.payout_refused : magic.amounts.payout_returned
    await send(journey, { ...wish(journey), digits })
    return
  }
  if (way === 2) {
    const id = await ready(journey, { currency: 'NGN', way: 'card' })
    if (id === undefined) return
    await journey.payByCard(id, magic.cards.declined)
    if (random.chance(50)) await journey.payByCard(id)
    return
  }
  const wanted = wish(journey)
  const id = await journey.create(amountOf(journey, wanted.currency), wanted.currency)
  if (id === undefined) return
  for (let tries = random.int(7); tries > 0; tries -= 1) await journey.authorise(id, journey.call, '9999')
  if ((await journey.authorise(id)) && (await journey.choose(id, wanted.way)))
    await journey.pay(id, wanted.way)
}

async function expire(journey: Journey): Promise<void> {
  const { random } = journey.world
  const wanted = wish(journey)
  const id = await journey.create(amountOf(journey, wanted.currency), wanted.currency)
  if (id === undefined) return
  const stage = random.int(4)
  if (stage > 0) await journey.authorise(id)
  if (stage > 1) await journey.choose(id, wanted.way)
  // Around the moment of expiry.
  const over = stage === 0 ? policy.transfer.pin_wait_seconds : lifetimeOf(wanted.way)
  await journey.pause(over - 2 + random.int(5))
  if (stage === 0) await journey.authorise(id)
  else if (stage === 3) await journey.pay(id, wanted.way)
}

async function payOddly(journey: Journey): Promise<void> {
  const { random } = journey.world
  const currency = currencyOf(journey)
  const way = currency === 'CAD' ? 'e-transfer' : 'bank-transfer'
  const odd = random.chance(30) ? 0 : random.int(9)
  const digits = [magic.amounts.payment_short, magic.amounts.payment_slow, magic.amounts.payment_missing][odd]
  const id = await ready(journey, { currency, way, ...(digits === undefined ? {} : { digits }) })
  if (id === undefined) return
  const { transaction_reference: reference, amount_total: total } = await journey.transferOf(id)
  const due = BigInt(total.replace('.', ''))
  const whole = { reference, currency, amount: due, channel: way } as const
  if (odd < 3) {
    await journey.pay(id, way)
    return
  }
  if (odd === 3) await journey.nearlyTooLate(id, random.int(5) - 2)
  if (odd === 4) await journey.cancel(id)
  await journey.bringPayment({
    ...whole,
    reference: odd === 5 ? ` ${reference.toLowerCase()} ` : reference,
    currency: odd === 6 ? 'USD' : currency,
    amount: odd === 7 ? due + BigInt(random.int(5000)) : due,
    ...(odd === 8 ? { sender: SOMEBODY_ELSE } : {}),
  })
  if (random.chance(40)) await journey.bringPayment(whole)
  await maySendBack(journey)
}

async function partnerDown(journey: Journey): Promise<void> {
  const { random } = journey.world
  if (random.chance(40)) {
    await send(journey, { ...wish(journey), digits: magic.amounts.bank_down })
    return
  }
  const digits = random.chance(60) ? magic.amounts.trustpay_down : magic.amounts.cards_down
  const id = await ready(journey, { currency: 'NGN', way: 'card', digits })
  if (id === undefined || (await journey.payByCard(id))) return
  if (await journey.choose(id, 'bank-transfer')) await journey.pay(id, 'bank-transfer')
}

/** Part from the balance and the rest by e-transfer: short, late, too much, twice, given up, or both tabs at once. */
async function payInParts(journey: Journey): Promise<void> {
  const { random, turns } = journey.world
  const odd = random.int(8)
  const digits = [magic.amounts.payment_short, magic.amounts.payment_missing, magic.amounts.payout_refused][
    odd
  ]
  const wanted = { currency: 'CAD', way: 'split', ...(digits === undefined ? {} : { digits }) } as const
  if (odd === 3) {
    // Two transfers that want the same balance.
    const [first, second] = [
      await ready(journey, wanted),
      await ready(journey, { ...wanted, way: 'e-transfer' }),
    ]
    if (first === undefined || second === undefined) return
    await turns.together([
      () => journey.pay(first, 'split'),
      async () => (await journey.choose(second, 'wallet')) && journey.pay(second, 'wallet'),
      async () => (await journey.choose(second, 'split')) && journey.pay(second, 'split'),
    ])
    return
  }
  const id = await ready(journey, wanted)
  if (id === undefined) return
  if (odd < 3) {
    // A short payment is in the balance, and can be held with the rest of it.
    if ((await journey.pay(id, 'split')) && odd === 0) await journey.pause(30)
    if (odd === 0 && (await journey.choose(id, 'split'))) await journey.pay(id, 'split')
    return
  }
  const { transaction_reference: reference, amount_due: due } = await journey.transferOf(id)
  const rest = BigInt(due.replace('.', ''))
  const payment = { reference, currency: 'CAD', channel: 'e-transfer' } as const
  if (odd === 4) await journey.nearlyTooLate(id, random.int(5) - 2)
  if (odd === 5) await turns.together([() => journey.cancel(id), () => journey.choose(id, 'split')])
  if (odd === 6)
    await turns.together([() => journey.choose(id, 'e-transfer'), () => journey.pay(id, 'split')])
  await journey.bringPayment({ ...payment, amount: rest + BigInt(random.int(3) * 700) })
  if (random.chance(40)) await journey.bringPayment({ ...payment, amount: rest })
  await maySendBack(journey)
}

/** Sometimes an operator returns what did not match. */
async function maySendBack(journey: Journey): Promise<void> {
  if (!journey.world.random.chance(30)) return
  await journey.pause(5)
  await sendBackSome(journey)
}

/** Each kind of journey by its name in the summary. */
const kinds = {
  send: sendPlainly,
  cancel,
  decline,
  expire,
  'double submit': submitTwice,
  'short and late money': payOddly,
  'two parts': payInParts,
  'partner down': partnerDown,
  'provider killed': killed,
  'clock jumps': clockJumps,
  'two devices': twoDevices,
  limits: upToTheLimit,
  frozen,
  'card twice': cardTwice,
  'sent back': sentBack,
  'money added': addMoney,
  'paid to a number': paidToNumber,
} satisfies Record<string, (journey: Journey) => Promise<void>>

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]

/** Sends a customer on a journey of this kind. */
export const travel = (kind: Kind, world: World, customer: Customer): Promise<void> =>
  kinds[kind]({ ...actionsOf(world, customer), world, customer })
