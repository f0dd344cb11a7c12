// A company with real partners, outside the sandbox: a customer from sign-up to money that has arrived. Each partner is
// played by its own contract, and told nothing but what our drivers call.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numberOf } from '#provider/figures.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { postgresAlone } from '#tests/provider/engines.ts'
import { messageOf } from './cards/stripe-account.ts'
import { messageAbout } from './nigeria/paystack-mock.ts'
import { signatureOf } from './sms/twilio.ts'
import { type Company, type Message, ORIGIN, openCompany } from './whole/company.ts'
import { type Customer, EMAIL, PHONE, signUp } from './whole/customer.ts'
import { MID_NGN, openPartners, type Partners } from './whole/partners.ts'

const START = '2026-11-20T14:00:00Z'
const PAPERS = ['document', 'proof-of-address', 'selfie'] as const

describe.each(await postgresAlone())('with every real partner on %s', (_engine, open) => {
  let partners: Partners
  let company: Company
  let customer: Customer
  let beneficiary: Awaited<ReturnType<Customer['beneficiary']>>
  /** The transfers by card and by e-transfer, and the card's order. */
  const made = { byCard: '', order: '', byBank: '' }

  beforeAll(async () => {
    partners = await openPartners()
    company = await openCompany(await open(), partners.environment, START)
  })
  afterAll(async () => {
    await company.close()
    await partners.stop()
  })

  /** Partners' messages by party, signed as theirs or, with a secret of their own, forged. */
  const messages = {
    sms(secret?: string): Message {
      const url = partners.textTo(PHONE).StatusCallback
      const params = { MessageSid: 'SM1', MessageStatus: 'delivered' }
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signatureOf(url, params, secret),
      }
      return { url: url.replace(ORIGIN, ''), headers, body: new URLSearchParams(params).toString() }
    },
    async identity(paper: (typeof PAPERS)[number], secret?: string): Promise<Message> {
      const message = partners.onfido.message(await customer.submission(paper), secret)
      return { url: '/api/v1/partners/identity', ...message }
    },
    cards: (secret?: string): Message => ({
      url: '/api/v1/partners/cards',
      ...messageOf(made.order, company.now(), secret),
    }),
    nigeria(transfer: string, event?: string, secret?: string): Message {
      const { headers, body } = messageAbout(transfer, event, secret)
      const url = '/api/v1/partners/nigeria'
      return { url, headers: headers as Message['headers'], body: body.toString() }
    },
  }

  const statusOf = async (id: string) => (await customer.look(id)).status
  const paidOut = (id: string) =>
    Object.assign(partners.paystack.transfers.get(id) ?? {}, { status: 'success' })
  const ordersOf = (id: string) =>
    partners.paystack.calls.filter(
      ({ operation, body }) =>
        operation === 'transfer_initiate' && (body as { reference: string }).reference === id,
    )
  const standings = () =>
    company.db.query<{ account: string; currency: string; sum: bigint }>(
      `select account, currency, sum(amount)::int8 as sum from entries
       group by account, currency having sum(amount) <> 0 order by account, currency`,
    )
  const standing = async (account: string, currency: string) =>
    (await standings()).find((one) => one.account === account && one.currency === currency)?.sum ?? 0n
  const minor = (amount: string) => BigInt(amount.replace('.', ''))

  test('a customer signs up and logs in by the codes that Twilio brings', async () => {
    customer = await signUp(company, partners)
    await customer.logIn()
    expect(await company.told(messages.sms('guessed'))).toBe(404)
    expect(await company.told(messages.sms())).toBe(204)
    const sent = await company.db.query(
      `select status, body, code from outbox where channel = 'sms' order by id`,
    )
    expect(sent).toEqual([
      { status: 'sent', body: null, code: null },
      { status: 'delivered', body: null, code: null },
    ])
  })

  test('is verified by Onfido, at an address that Photon finds', async () => {
    await customer.giveAll()
    await company.work()
    const { status, checks } = await customer.identity()
    expect([status, checks.map((check) => check.status)]).toEqual(['checking', Array(5).fill('checking')])
    const bill = { properties: { issue_date: '2026-11-10' } }
    for (const paper of PAPERS) {
      expect(await company.told(await messages.identity(paper, 'guessed'))).toBe(404)
      partners.onfido.decide(await customer.submission(paper), {}, bill.properties)
      expect(await company.told(await messages.identity(paper))).toBe(204)
    }
    await company.work()
    expect(await customer.identity()).toMatchObject({ status: 'verified', user: { verified_pid: true } })
  })

  test('confirms the address by the mail that the mail server got', async () => {
    const token = /verify-token=([\w-]+)/.exec(partners.mailsTo(EMAIL)[0] ?? '')?.[1]
    await customer.call('POST', '/profile/email/confirm', { token })
    expect(await customer.call('GET', '/profile/factors')).toMatchObject({ email_confirmed: true })
  })

  test('gets a quote by the central bank’s dollar and the treasury’s naira', async () => {
    const { applied_rate, rate_at } = await customer.quote('CAD')
    expect(rate_at).toBe('2026-11-19T16:00:00.000Z')
    expect(Number(applied_rate)).toBeLessThan(MID_NGN)
    expect(Number(applied_rate)).toBeGreaterThan(MID_NGN * 0.95)
  })

  test('saves a beneficiary under the name that Paystack gives', async () => {
    beneficiary = await customer.beneficiary()
    expect(beneficiary.account_name).toBe('EZE NGOZI ADA')
  })

  test('pays by card: charged once by Stripe, paid out once by Paystack, delivered by its message', async () => {
    const { _id: id, amount_total } = await customer.transfer('NGN', '500000.00', 'card', beneficiary.id)
    await customer.confirm()
    const page = await customer.call<{ redirect_url: string; access_token: string }>(
      'POST',
      `/trustpay/orders/${id}`,
    )
    expect(page.redirect_url).toMatch(/^https:\/\/checkout\.stripe\.example\//)
    const { order } = partners.stripe.sessions.get(page.access_token) ?? { order: '' }
    Object.assign(made, { byCard: id, order })
    expect(partners.stripe.pays(order)).toBe(true)
    expect(await company.told(messages.cards('whsec_2'))).toBe(404)
    await company.work()
    expect([await statusOf(id), partners.stripe.captures]).toEqual(['awaiting_payment', []])
    expect(await company.told(messages.cards())).toBe(204)
    await company.pass(10)
    expect(partners.stripe.captures).toEqual([order])
    expect(await standing('clearing:trustpay', 'NGN')).toBe(-minor(amount_total))
    expect(await statusOf(id)).toBe('sent')
    expect(ordersOf(id)).toHaveLength(1)

    // Past the first seconds, in which the payout is looked at anyway.
    await company.pass(600, 60)
    await customer.logIn()
    paidOut(id)
    expect(await company.told(messages.nigeria(id, 'transfer.success', 'sk_test_forged'))).toBe(404)
    await company.work()
    expect(await statusOf(id)).toBe('sent')
    expect(await company.told(messages.nigeria(id))).toBe(204)
    await company.work()
    expect(await statusOf(id)).toBe('delivered')
  })

  test('pays by e-transfer: found in the bank’s report, and delivered though Paystack’s message is lost', async () => {
    const transfer = await customer.transfer('CAD', '200.00', 'e-transfer', beneficiary.id)
    const { _id: id, credit_ref, amount_total } = transfer
    made.byBank = id
    await customer.call('POST', `/bank-transfer/orders/${id}`)
    await company.pass(120)
    expect(await statusOf(id)).toBe('verifying_payment')
    await partners.deposit('a.xml', { ref: 'BANK-1', amount: amount_total, text: `Amara ${credit_ref}` })
    await company.pass(90)
    expect(await statusOf(id)).toBe('sent')
    expect(await standing('clearing:e-transfer', 'CAD')).toBe(-minor(amount_total))
    paidOut(id)
    await company.pass(60)
    expect(await statusOf(id)).toBe('delivered')
    expect(ordersOf(id)).toHaveLength(1)
  })

  test('hears of both by mail', async () => {
    await company.pass(60)
    const mails = partners.mailsTo(EMAIL)
    for (const id of [made.byCard, made.byBank]) {
      const { receiving_amount } = await customer.look(id)
      const about = mails.filter((mail) =>
        mail.includes(`Ngozi Eze has your ${numberOf(receiving_amount)} NGN`),
      )
      expect(about).toHaveLength(1)
    }
  })

  test('the books balance, and say what the partners say', async () => {
    expect(await auditLedger(company.db)).toEqual({ unbalanced: [], drifted: [] })
    const payouts = [...partners.paystack.transfers.values()]
    expect(payouts).toHaveLength(2)
    const sum = payouts.reduce((all, { amount }) => all + BigInt(amount), 0n)
    expect(await standing('settlement', 'NGN')).toBe(sum)
    for (const account of ['transit', 'payout', 'held', 'wallet', 'suspense'])
      for (const currency of ['CAD', 'NGN']) expect(await standing(account, currency)).toBe(0n)
  })

  test('messages that come again, late, forged or about what is no longer true move nothing', async () => {
    const journals = () => company.db.query('select * from journals order by id')
    const entries = () => company.db.query('select * from entries order by journal_id, line')
    const before = [await journals(), await entries()]
    const called = partners.calls()
    const early = messages.cards()
    const told = async () => {
      const answers: number[] = []
      const papers = await Promise.all(PAPERS.map((paper) => messages.identity(paper)))
      const transfers = [made.byCard, made.byBank].flatMap((id) =>
        ['transfer.success', 'transfer.failed', 'transfer.reversed'].map((event) =>
          messages.nigeria(id, event),
        ),
      )
      for (const message of [messages.sms(), ...papers, messages.cards(), ...transfers])
        answers.push(await company.told(message), await company.told(message))
      return answers
    }
    const forged = async () => [
      await company.told(messages.sms('guessed')),
      await company.told(await messages.identity('document', 'guessed')),
      await company.told(messages.cards('whsec_2')),
      await company.told(messages.nigeria(made.byCard, 'transfer.reversed', 'sk_test_forged')),
    ]
    for (const wait of [0, 3600, 24 * 3600]) {
      await company.pass(wait, 3600)
      expect(new Set(await told())).toEqual(new Set([204]))
      expect(new Set(await forged())).toEqual(new Set([404]))
      await company.pass(60)
    }
    expect(await company.told(early)).toBe(404)
    expect(partners.calls()).toEqual(called)
    await customer.logIn()
    // The bank reports the same money again, in another file.
    await partners.deposit('b.xml', {
      ref: 'BANK-1',
      amount: (await customer.look(made.byBank)).amount_total,
      text: 'Amara',
    })
    await company.pass(120)
    expect(await partners.reportsRead()).toHaveLength(2)
    expect([await journals(), await entries()]).toEqual(before)
    expect([await statusOf(made.byCard), await statusOf(made.byBank)]).toEqual(['delivered', 'delivered'])
    expect((await customer.identity()).status).toBe('verified')
    expect(await auditLedger(company.db)).toEqual({ unbalanced: [], drifted: [] })
  })

  test('nobody broke a contract, and the log warns of what was forged alone', () => {
    expect(partners.faults()).toEqual([])
    const said = company.log.map((line) => JSON.parse(line).msg)
    expect(new Set(said)).toEqual(new Set(['A partner’s message has a wrong signature']))
  })
})
