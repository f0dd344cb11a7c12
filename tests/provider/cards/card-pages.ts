// The card processor's page, as a browser has it: the start of card payment tests.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildApp } from '#provider/app.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

export let bench: Bench
export let server: FastifyInstance

/** Opens a provider with its pages for the tests of one file, and audits its books afterwards. */
export function openCardPages(): void {
  beforeAll(async () => {
    bench = await createBench(await freshDb())
    const { config, clock } = bench.deps
    server = (await buildApp({ db: bench.db, config: { ...config, distDirectory: 'no-dist' }, clock })).server
  })

  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await server.close()
    await bench.db.close()
  })
}

/** A transfer in naira to be paid by card, with the address of the processor's page. */
export async function ordered(amount = '500000.00') {
  const customer = await bench.customer()
  const body = await bench.newTransfer(customer, amount, { sending_currency: 'NGN' })
  const { _id: id } = (await bench.call('create-credit', customer, { body })).data
  await bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'card' } })
  const address = await order(customer, id)
  return { customer, id, address, page: await enter(address) }
}

/** Opens an order and returns the address for the customer. */
export async function order(customer: string, id: string): Promise<string> {
  const { redirect_url, access_token } = (await bench.call('create-card-order', customer, { params: { id } }))
    .data
  // A client that opens the page by itself needs the token alone.
  expect(new URL(redirect_url, 'https://farsend.example').searchParams.get('token')).toBe(access_token)
  return redirect_url
}

/** The page of an order in one browser. */
export interface CardPage {
  url: string
  cookies: Record<string, string>
}

/** Follows the address to the page, as the customer's browser does. */
export async function enter(address: string): Promise<CardPage> {
  const answer = await server.inject({ url: address })
  expect(answer.statusCode).toBe(303)
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { url: String(answer.headers.location), cookies }
}

export const look = ({ url, cookies }: CardPage) => server.inject({ url, cookies })
export const send = ({ url, cookies }: CardPage, what: 'pay' | 'cancel', payload: object) =>
  server.inject({ method: 'POST', url: `${url.replace(/\?.*/, '')}/${what}`, payload, cookies })
export const pay = async (page: CardPage, number = '4242 4242 4242 4242') =>
  (await send(page, 'pay', { number })).json()
export const paymentsFor = (id: string) =>
  bench.db.query(
    'select 1 from network_payments n join transfer_references r on r.reference = n.reference where r.transfer_id = $1',
    [id],
  )
export const statusOf = async ({ customer, id }: { customer: string; id: string }) =>
  (await bench.look(customer, id)).status
