// Saved cards, from the processor's page to the list, and from the list to a payment.
import { describe, expect, it } from 'vitest'
import english from '#content/en-CA/forms/card.json' with { type: 'json' }
import french from '#content/fr-CA/forms/card.json' with { type: 'json' }
import { dropCards, releaseCards } from '#provider/cards/index.ts'
import type { Db } from '#provider/db/index.ts'
import { magic } from '#provider/parties/simulated/magic.ts'
import { policy } from '#provider/policy.ts'
import cardUi from '#schemas/forms/card.ui.json' with { type: 'json' }
import type { CardsResponse } from '#src/generated/forms.ts'
import { type Stage, setStage } from '#tests/contract/stage.ts'
import { benchOn } from '#tests/provider/auth/bench-on.ts'
import { type Bench, dataOf, type Reply } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import {
  enterCardPage,
  ledBackTo,
  lookAtCardPage,
  newCard,
  saveCardAt,
  sendOnCardPage,
} from '#tests/support/card-page.ts'

const MASTERCARD = '5555 5555 5555 4444'
const { per_customer, return_path } = policy.payment.saved_cards

describe.each(await engines())('saved cards on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })

  const cardsOf = async ({ ask }: Stage) => dataOf<CardsResponse['data']>(await ask('list-cards'))
  const address = async ({ ask }: Stage) =>
    dataOf<{ redirect_url: string }>(await ask('create-card-setup')).redirect_url
  const save = async (stage: Stage, number?: string) =>
    saveCardAt(bench.server, await address(stage), newCard(number))
  const codeOf = ({ body }: Reply) => body.error_code
  const idOf = async ({ customer }: Stage) => {
    const [row] = await db.query<{ id: string }>('select id from customers where phone = $1', [
      customer.phone,
    ])
    return row?.id ?? ''
  }

  it('are listed with brand and digits, the default on top', async () => {
    const stage = await setStage(bench)
    expect(await cardsOf(stage)).toEqual([])
    const first = await save(stage)
    const second = await save(stage, MASTERCARD)
    const expiry = newCard().expiry
    expect(await cardsOf(stage)).toMatchObject([
      { _id: first, brand: 'visa', last_four: '4242', expiry, holder: 'Amara Okafor', is_default: true },
      { _id: second, brand: 'mastercard', last_four: '4444', is_default: false, status: 'active' },
    ])
  })

  it('store no number and no code anywhere, and no token outside the house', async () => {
    const stage = await setStage(bench)
    await save(stage)
    const kept = JSON.stringify(
      await Promise.all(
        ['saved_cards', 'vault_cards', 'vault_setups', 'card_setups', 'security_events', 'outbox'].map(
          (table) => db.query(`select to_jsonb(t) from ${table} t`),
        ),
      ),
    )
    expect(kept).toContain('"last_four":"4242"')
    expect(kept).not.toContain('42424242')
    expect(bench.log.join('')).not.toContain('4242')
    expect(JSON.stringify(await cardsOf(stage))).not.toContain('token')
  })

  it('are entered on a page that returns the form, field by field, in the customer’s language', async () => {
    const page = await enterCardPage(bench.server, await address(await setStage(bench)))
    const html = (await lookAtCardPage(bench.server, page)).body
    expect(html).not.toContain('{{')
    expect([...html.matchAll(/ name="(\w+)" type/g)].map(([, name]) => name)).toEqual(cardUi['ui:order'])
    for (const { label } of Object.values(english.fields)) expect(html).toContain(`>${label}</label>`)
    expect(html).toContain('autocomplete="cc-number"')
    const wrong = newCard('4242 4242 4242 4241', { postal_code: '' })
    const said = async (language: string) =>
      (
        await bench.server.inject({
          method: 'POST',
          url: page.url.replace(/\?.*/, '/save'),
          payload: wrong,
          cookies: { ...page.cookies },
          headers: { 'accept-language': language },
        })
      ).json().data
    expect(await said('en-CA')).toEqual({
      errors: {
        card_number: english.fields.card_number.errors.luhn,
        postal_code: english.fields.postal_code.errors.minLength,
      },
      return_to: null,
    })
    expect((await said('fr-CA')).errors.card_number).toBe(french.fields.card_number.errors.luhn)
    for (const body of [[], 'x', { ...wrong, more: 1 }])
      expect(
        (await sendOnCardPage(bench.server, page, 'save', Object(body))).json().data?.return_to ?? null,
      ).toBe(null)
  })

  it('are recognized: the same card is updated and keeps its place', async () => {
    const stage = await setStage(bench)
    const id = await save(stage)
    const renewed = newCard(undefined, { expiry: '0139', name: 'A. Okafor' })
    expect(await saveCardAt(bench.server, await address(stage), renewed)).toBe(id)
    expect(await cardsOf(stage)).toMatchObject([
      { _id: id, expiry: '01/39', holder: 'A. Okafor', is_default: true },
    ])
    // Another customer's same card is another card.
    expect(await save(await setStage(bench))).not.toBe(id)
  })

  it('are not saved if their bank refuses or the customer goes back', async () => {
    const stage = await setStage(bench)
    const page = await enterCardPage(bench.server, await address(stage))
    const send = async (what: 'save' | 'cancel', body: object) =>
      (await sendOnCardPage(bench.server, page, what, body)).json().data
    expect(await send('save', newCard(magic.cards.declined))).toEqual({ errors: {}, return_to: null })
    const backAfter = async (what: 'save' | 'cancel', body: object) =>
      ledBackTo(bench.server, (await send(what, body)).return_to)
    expect(await backAfter('cancel', {})).toBe(`${return_path}?card=cancelled`)
    expect(await backAfter('save', newCard())).toBe(`${return_path}?card=cancelled`)
    expect(await cardsOf(stage)).toEqual([])
  })

  it('are saved once, however often the button is pressed', async () => {
    const stage = await setStage(bench)
    const page = await enterCardPage(bench.server, await address(stage))
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendOnCardPage(bench.server, page, 'save', newCard())),
    )
    const [card] = await cardsOf(stage)
    const looked = await lookAtCardPage(bench.server, page)
    for (const back of [...answers.map((answer) => answer.json().data.return_to), looked.headers.location])
      expect(await ledBackTo(bench.server, back)).toBe(`${return_path}?card=${card?._id}`)
    expect(await cardsOf(stage)).toHaveLength(1)
  })

  it('have one default, also with concurrent changes', async () => {
    const stage = await setStage(bench)
    const pages = [await address(stage), await address(stage), await address(stage)]
    const numbers = [undefined, MASTERCARD, '3782 822463 10005']
    const ids = await Promise.all(
      pages.map((page, index) => saveCardAt(bench.server, page, newCard(numbers[index]))),
    )
    await Promise.all(ids.map((id) => stage.ask('make-default-card', { params: { id } })))
    const cards = await cardsOf(stage)
    expect(cards).toHaveLength(3)
    expect(cards.filter(({ is_default }) => is_default)).toHaveLength(1)
    const last = cards.at(-1)?._id ?? ''
    await stage.ask('make-default-card', { params: { id: last } })
    expect((await cardsOf(stage))[0]?._id).toBe(last)
  })

  it('are removed for good: the next is the default, the token pays nothing, the customer is notified', async () => {
    const stage = await setStage(bench)
    const first = await save(stage)
    const second = await save(stage, MASTERCARD)
    const answers = await Promise.all([1, 2].map(() => stage.ask('remove-card', { params: { id: first } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await cardsOf(stage)).toMatchObject([{ _id: second, is_default: true }])
    const left = 'select 1 from vault_cards where customer = $1'
    expect(await db.query(left, [await idOf(stage)])).toHaveLength(1)
    const told = (await bench.outbox(stage.customer.phone)).map(({ text }) => text).join()
    expect(told).toContain('A card ending in 4242 was saved')
    expect(told).toContain('The card ending in 4242 was removed')
    const events = dataOf<{ event: string; change: string }[]>(await stage.ask('list-security-events'))
    expect(events.filter(({ event }) => event === 'card').map(({ change }) => change)).toEqual([
      'removed',
      'added',
      'added',
    ])
    const id = await idOf(stage)
    await db.transaction((tx) => dropCards(tx, id, bench.deps.clock.now()))
    await releaseCards(bench.deps)
    expect(await cardsOf(stage)).toEqual([])
    expect(await db.query(left, [await idOf(stage)])).toEqual([])
  })

  it('belong to their owner, and the page to the browser that opened it', async () => {
    const [stage, stranger] = [await setStage(bench), await setStage(bench)]
    const params = { id: await save(stage) }
    for (const call of ['make-default-card', 'remove-card'] as const)
      expect(codeOf(await stranger.ask(call, { params }))).toBe('not_found')
    const open = await address(stage)
    const page = await enterCardPage(bench.server, open)
    const strange = { url: page.url, cookies: {} }
    expect((await bench.server.inject({ url: open })).statusCode).toBe(404)
    expect((await lookAtCardPage(bench.server, strange)).statusCode).toBe(404)
    for (const what of ['save', 'cancel'] as const)
      expect((await sendOnCardPage(bench.server, strange, what, newCard())).statusCode).toBe(404)
    expect(await cardsOf(stage)).toHaveLength(1)
  })

  it('are not accepted from a page whose session or time has expired, and their token is revoked', async () => {
    for (const end of [
      `update sessions set ended_at = now(), end_reason = 'signed_out' where customer_id = $1`,
      `update card_setups set expires_at = created_at where customer_id = $1`,
    ]) {
      const stage = await setStage(bench)
      const open = await address(stage)
      await db.query(end, [await idOf(stage)])
      expect(await saveCardAt(bench.server, open)).toBe('refused')
      for (const table of ['saved_cards where customer_id::text', 'vault_cards where customer'])
        expect(await db.query(`select 1 from ${table} = $1`, [await idOf(stage)])).toEqual([])
    }
  })

  it('stay within the limit of an account, also with two pages open for the last one', async () => {
    const stage = await setStage(bench)
    await save(stage)
    await db.query(
      `insert into saved_cards select customer_id, gen_random_uuid(), token || n, brand, last_four, expiry, holder, false,
         created_at from saved_cards, generate_series(3, $2::int) n where customer_id = $1`,
      [await idOf(stage), per_customer],
    )
    const pages = [await address(stage), await address(stage)]
    const numbers = [MASTERCARD, '3782 822463 10005']
    const said = await Promise.all(
      pages.map((page, index) => saveCardAt(bench.server, page, newCard(numbers[index]))),
    )
    expect(said.filter((one) => one === 'refused')).toHaveLength(1)
    expect(await cardsOf(stage)).toHaveLength(per_customer)
    expect(codeOf(await stage.ask('create-card-setup'))).toBe('cards_full')
  })

  describe('at a payment', () => {
    /** The processor's page for paying an order with a saved card. */
    async function ordered(stage: Stage, card_id: string) {
      const id = await stage.transfer('card')
      const answer = await stage.ask('create-card-order', { params: { id }, body: { card_id } })
      return {
        id,
        page: await enterCardPage(bench.server, dataOf<{ redirect_url: string }>(answer).redirect_url),
      }
    }
    const pay = async (page: Parameters<typeof sendOnCardPage>[1], body: object = { code: '123' }) =>
      sendOnCardPage(bench.server, page, 'pay', body)
    const statusOf = async (stage: Stage, id: string) =>
      dataOf<{ status: string }>(await stage.ask('get-credit', { params: { id } })).status

    it('ask for the code alone and pay', async () => {
      const stage = await setStage(bench)
      const { id, page } = await ordered(stage, await save(stage))
      const html = (await lookAtCardPage(bench.server, page)).body
      expect(html).toContain('Visa ending in 4242')
      expect(html).not.toContain('cc-number')
      expect((await pay(page, { number: '4'.repeat(16) })).statusCode).toBe(400)
      expect((await pay(page)).json().data.outcome).toBe('paid')
      expect(await statusOf(stage, id)).toBe('verifying_payment')
    })

    it('pay nothing once removed or expired, or if their bank refuses', async () => {
      const stage = await setStage(bench)
      const card = await save(stage)
      const { id, page } = await ordered(stage, card)
      await db.query(`update saved_cards set expiry = '01/20' where id = $1`, [card])
      expect((await pay(page)).json().data.outcome).toBe('refused')
      expect(await statusOf(stage, id)).toBe('awaiting_payment')
      const again = await ordered(stage, await save(stage))
      await stage.ask('remove-card', { params: { id: card } })
      expect((await pay(again.page)).json().data).toEqual({ outcome: 'declined', return_to: null })
      const poor = await ordered(stage, await save(stage, magic.cards.declined_later))
      expect((await pay(poor.page)).json().data.outcome).toBe('declined')
      expect(await statusOf(stage, poor.id)).toBe('awaiting_payment')
    })

    it('belong to one customer', async () => {
      const stage = await setStage(bench)
      const card_id = await save(await setStage(bench))
      const params = { id: await stage.transfer('card') }
      expect(codeOf(await stage.ask('create-card-order', { params, body: { card_id } }))).toBe(
        'card_not_found',
      )
      const another = await stage.ask('create-card-order', { params, body: { card_id: 'another' } })
      expect(another.status).toBe(200)
    })
  })
})
