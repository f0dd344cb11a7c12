// The partners' pages: their addresses, language, and return links.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policy } from '#provider/policy.ts'
import type { CardOrderResponse } from '#src/generated/forms.ts'
import { type Bench, dataOf, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { freshDb } from '#tests/provider/database.ts'
import {
  enterCardPage,
  ledBackTo,
  lookAtCardPage,
  newCard,
  sendOnCardPage,
} from '#tests/support/card-page.ts'

const { return_path } = policy.payment.saved_cards

describe('the partners’ pages', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench({}, await freshDb())
  })
  afterAll(() => bench.close())

  /** The page for saving a card, for a customer who used this host name. */
  async function addressFor(headers: Record<string, string>): Promise<string> {
    const { token } = await signedIn(bench, {})
    const answer = await bench.post('/api/v1/cards/setups', undefined, { token, headers })
    return dataOf<CardOrderResponse['data']>(answer).redirect_url
  }

  it.each([
    ['localhost:3000', '127.0.0.1:3000'],
    ['127.0.0.1:3000', 'localhost:3000'],
  ])('are on another origin: for %s on %s', async (host, other) => {
    const address = await addressFor({ host })
    expect(new URL(address).origin).toBe(`http://${other}`)
    const page = await enterCardPage(bench.server, address)
    const { data } = (await sendOnCardPage(bench.server, page, 'cancel', {}, { host: other })).json()
    expect(new URL(data.return_to).origin).toBe(`http://${host}`)
  })

  it('are in the customer’s language, whatever the browser’s, and return to it', async () => {
    const page = await enterCardPage(bench.server, await addressFor({ 'accept-language': 'fr-CA' }))
    const html = (await lookAtCardPage(bench.server, page)).body
    expect(html).toContain('lang="fr-CA"')
    const { data } = (await sendOnCardPage(bench.server, page, 'save', newCard())).json()
    expect(await ledBackTo(bench.server, data.return_to)).toMatch(
      new RegExp(`^/fr${return_path}\\?card=[\\w-]{36}$`),
    )
  })

  it.each([
    ['visit=card&outcome=refused', `${return_path}?card=refused`],
    ['visit=payment&outcome=paid', `${policy.payment.card.return_path}?outcome=paid`],
    ['visit=payment&outcome=paid&locale=fr-CA', `/fr${policy.payment.card.return_path}?outcome=paid`],
    ['', `${policy.payment.card.return_path}?outcome=cancelled`],
    ['visit=//evil.example&outcome=a%26b%3Dc', `${policy.payment.card.return_path}?outcome=cancelled`],
    ['visit=card&visit=card&outcome=x&outcome=y', `${policy.payment.card.return_path}?outcome=cancelled`],
    [`visit=card&outcome=${'x'.repeat(65)}`, `${return_path}?card=cancelled`],
    ['visit=card&outcome=x&locale=//evil', `${return_path}?card=x`],
  ])('return by /session-details, which redirects nowhere else: %s', async (query, to) => {
    expect(await ledBackTo(bench.server, `http://localhost/api/v1/session-details?${query}`)).toBe(to)
  })
})
