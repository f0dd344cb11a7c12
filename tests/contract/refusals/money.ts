// How to provoke the errors of transfers, accounts and cards.
import { freezeCustomer, freezeTransfer } from '#provider/freezes/index.ts'
import { policy } from '#provider/policy.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { fixturesOfOperation } from '#tests/contract/requests.ts'
import { bench, changed, fixture, meanwhile, repeated, type Way } from './way.ts'

/** A customer whose daily limit an operator has raised. */
export const withHigherLimit =
  (changes: JsonObject): Way =>
  async (begin, id) => {
    const stage = await begin()
    await bench.db.query(
      `insert into raised_limits (customer_id, id, currency, amount, until, reason, done_by, done_at)
       select id, id, 'CAD', 9000000, 'infinity', 'seen', 'Ada', now() from customers where phone = $1`,
      [stage.customer.phone],
    )
    return stage.ask(id, await fixture(stage, id, changes))
  }

/** Euros cannot be sent. */
export const foreignPair: Way = async (begin, id) =>
  (await begin()).ask(id, { query: { sending_currency: 'EUR', receiving_currency: 'NGN' } })

/** The transfer has moved on. */
export const cancelled: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  await stage.ask('cancel-credit', { params: request.params ?? {} })
  return stage.ask(id, request)
}

const order = () => ({ reason: 'a hunch', by: 'Ada', now: new Date() })

export const frozenCustomer = meanwhile(({ customer }) =>
  bench.db.transaction((tx) => freezeCustomer(tx, { ...order(), id: customer.phone })),
)
export const frozenTransfer = meanwhile((_, { params }) =>
  bench.db.transaction((tx) => freezeTransfer(tx, { ...order(), id: String(params?.['id'] ?? '') })),
)
export const revoked = meanwhile(({ customer }) =>
  bench.db.query('update customers set verified_poa = false where phone = $1', [customer.phone]),
)

/** Compliance lowers the limits below what the transfer needs. */
export const lowered: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const before = policy.limits.daily.map(({ amount }) => amount)
  for (const row of policy.limits.daily) row.amount = '1.00'
  return stage.ask(id, request).finally(() => {
    for (const [index, row] of policy.limits.daily.entries()) row.amount = before[index] ?? row.amount
  })
}

/** The time to pay by this method has expired, that of another has not. */
export const overdue =
  (channel: 'card' | 'wallet', body?: JsonObject): Way =>
  async (begin, id) => {
    const stage = await begin()
    const params = { id: await stage.transfer(channel) }
    const seconds = policy.payment.channels.find((row) => row.id === channel)?.deadline_seconds ?? 0
    // The access token has expired by now; log in again.
    await bench.db.query(
      `update transfers set authorised_at = authorised_at - make_interval(secs => $2) where id = $1`,
      [params.id, seconds],
    )
    return stage.ask(id, { params, ...(body ? { body } : {}) })
  }

/** The account of a currency, with a high balance. */
export const inCurrency =
  (currency: string, more: Record<string, string> = {}): Way =>
  async (begin, id) => {
    const stage = await begin({ balance: { CAD: '500.00', ...more } })
    const [first = {}] = fixturesOfOperation(id)
    return stage.ask(id, { ...first, params: { currency } })
  }
/** The wallet holds enough for one of two transfers, and pays the other. */
export const whileHolding: Way = async (begin, id) => {
  const stage = await begin({ balance: { CAD: '1.00' } })
  return stage.ask(id, {})
}
export const whileSending: Way = async (begin, id) => {
  const stage = await begin({ balance: {} })
  await stage.transfer('authorised')
  return stage.ask(id, {})
}
export const spent: Way = async (begin, id) => {
  const stage = await begin({ balance: { CAD: '150.00' } })
  const late = await stage.transfer(id === 'pay-from-wallet' ? 'wallet' : 'authorised')
  await stage.ask('pay-from-wallet', { params: { id: await stage.transfer('wallet') } })
  const body = id === 'choose-payment' ? { body: { payment_channel: 'wallet' } } : {}
  return stage.ask(id, { params: { id: late }, ...body })
}

/** Too little for anything to arrive. */
export const nothingArrives: Way = async (begin, id) => {
  const stage = await begin()
  return stage.ask(id, { body: await stage.newTransfer('1.00', 'NGN') })
}

/** A Nigerian account number with a valid check digit at the fixture's bank. */
const account = (serial: string) => ({ account_number: `${serial}${nubanCheckDigit('058', serial)}` })
export const unknownAccount = changed(account('000012345'))
export const unreachableBank = changed(account('999912345'))

const person = { beneficiary_first_name: 'Ngozi', beneficiary_last_name: 'Eze', beneficiary_bank_code: '058' }

/** A transfer to a new beneficiary: `account` is theirs. */
export const toSomebodyNew =
  (serial: string, times = 1, verified = true): Way =>
  async (begin, id) => {
    const stage = await begin({ verified })
    const { body } = await fixture(stage, id)
    const { beneficiary_id: _, ...draft } = isRecord(body) ? body : {}
    const { account_number } = account(serial)
    const request = { body: { ...draft, ...person, beneficiary_bank_account: account_number } }
    return repeated(stage, id, request, times)
  }

/** The saved card has expired. */
export const endedCard: Way = async (begin, id) => {
  const stage = await begin()
  const card = await stage.value('card.second')
  await bench.db.query("update saved_cards set expiry = '01/20' where id = $1", [card])
  if (id !== 'create-card-order') return stage.ask(id, { params: { id: card } })
  return stage.ask(id, { params: { id: await stage.transfer('card') }, body: { card_id: card } })
}

/** As many cards as an account can hold: all but the first are inserted. */
export const cardsFull: Way = async (begin, id) => {
  const stage = await begin()
  await bench.db.query(
    `insert into saved_cards (customer_id, id, token, brand, last_four, expiry, holder, is_default, created_at)
     select c.customer_id, gen_random_uuid(), 'token-' || n, c.brand, c.last_four, c.expiry, c.holder, false, c.created_at
     from saved_cards c, generate_series(2, $2) n where c.id = $1`,
    [await stage.value('card.first'), policy.payment.saved_cards.per_customer],
  )
  return stage.ask(id)
}

/** Nobody has given a rate, for as long as the call takes. */
export const withoutRates =
  (changes: JsonObject = {}): Way =>
  async (begin, id) => {
    const stage = await begin()
    const request = await fixture(stage, id, changes)
    await bench.db.query("update mid_rates set base = '-' || base")
    const answer = await stage.ask(id, request)
    await bench.db.query('update mid_rates set base = substr(base, 2)')
    return answer
  }

export const withoutAddress = meanwhile(({ customer }) =>
  bench.db.query('update customers set email = null where phone = $1', [customer.phone]),
)
