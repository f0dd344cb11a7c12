// The card processor's pages, followed like a browser without one.
import type { FastifyInstance } from 'fastify'
import type { Card } from '#src/generated/forms.ts'

type Server = Pick<FastifyInstance, 'inject'>

/** A page in one browser. */
export interface EnteredPage {
  readonly url: string
  readonly cookies: Readonly<Record<string, string>>
}

/** Follows our address to the page. @throws Error if it does not open */
export async function enterCardPage(server: Server, address: string): Promise<EnteredPage> {
  const answer = await server.inject({ url: address })
  if (answer.statusCode !== 303) throw new Error(`The card page is closed: ${answer.statusCode}`)
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { url: String(answer.headers.location), cookies }
}

export const lookAtCardPage = (server: Server, { url, cookies }: EnteredPage) =>
  server.inject({ url, cookies: { ...cookies } })

export const sendOnCardPage = (
  server: Server,
  { url, cookies }: EnteredPage,
  what: 'save' | 'pay' | 'cancel',
  payload: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  server.inject({
    method: 'POST',
    url: url.replace('?', `/${what}?`),
    payload,
    headers,
    cookies: { ...cookies },
  })

/** Follows the page's return address to our own page. */
export async function ledBackTo(server: Server, address: unknown): Promise<string> {
  const url = new URL(String(address))
  const answer = await server.inject({ url: `${url.pathname}${url.search}`, headers: { host: url.host } })
  if (answer.statusCode !== 303) throw new Error(`${address} leads nowhere: ${answer.statusCode}`)
  return String(answer.headers.location)
}

/** A card of the year after the next. */
export const newCard = (card_number = '4242 4242 4242 4242', changes: Partial<Card> = {}): Card => ({
  name: 'Amara Okafor',
  card_number,
  expiry: `08/${String((new Date().getUTCFullYear() + 2) % 100)}`,
  security_code: '123',
  postal_code: 'M5V 2T6',
  ...changes,
})

/** Saves a card on the page at an address; returns its id, or the reason for a failure. */
export async function saveCardAt(server: Server, address: string, card = newCard()): Promise<string> {
  const answer = await sendOnCardPage(server, await enterCardPage(server, address), 'save', card)
  const back = await ledBackTo(server, answer.json().data.return_to)
  return String(/[?&]card=([\w-]+)/.exec(back)?.[1])
}
