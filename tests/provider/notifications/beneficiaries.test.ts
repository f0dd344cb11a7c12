// Notices to the beneficiary of a transfer, and the pickup number.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import { notificationTick } from '#provider/notifications/index.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

const PHONE = '+2348031234567'

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  let serial = 0
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterAll(() => db.close())

  const textsTo = async (address: string) => (await readMessages(db, address)).map(({ text }) => text)
  const newMail = () => {
    serial += 1
    return `ngozi${serial}@example.com`
  }

  /** A paid transfer of a customer called Amara Okafor. */
  async function paid(body: object, amount = '100.00') {
    const customer = await bench.customer({ balance: '500.00' })
    await db.query("update customers set first_name = 'Amara', last_name = 'Okafor' where id = $1", [
      customer,
    ])
    const person = { first_name: 'Ngozi', last_name: 'Eze', country: 'NG', ...body }
    const { data: payee } = await bench.call('save-beneficiary', customer, { body: person as never })
    const made = await bench.newTransfer(customer, amount, {
      beneficiary_id: payee._id,
      delivery_method_id: payee.type,
    })
    const params = { id: (await bench.call('create-credit', customer, { body: made })).data._id }
    await bench.call('authorise-credit', customer, { params, body: { pin: '1234' } })
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params })
    return { customer, id: params.id }
  }

  async function until(customer: string, id: string, state: string) {
    for (let second = 0; second < 120; second += 1) {
      if ((await bench.look(customer, id)).status === state) return
      await bench.pass(1)
    }
    throw new Error(`The transfer is not ${state}`)
  }

  const toBank = (email?: string, more = {}) => ({
    kind: 'bank-ng',
    bank_code: '058',
    account_number: `012345678${nubanCheckDigit('058', '012345678')}`,
    ...(email === undefined ? {} : { email }),
    ...more,
  })
  const toCollect = (more = {}) => ({ kind: 'instant-money', phone_number: PHONE, phone: PHONE, ...more })

  test('get mail: on its way, then arrived, each once however many workers there are', async () => {
    const email = newMail()
    const { customer, id } = await paid(toBank(email))
    await notificationTick(bench.deps)
    expect(await textsTo(email)).toEqual([])
    await until(customer, id, 'sent')
    await Promise.all(Array.from({ length: 4 }, () => notificationTick(bench.deps)))
    const [first, ...others] = await textsTo(email)
    expect(others).toEqual([])
    expect(first).toContain('Hello Ngozi,\n\nAmara Okafor is sending you ')
    expect(first).toMatch(/[\d,]+\.\d\d NGN/)
    await until(customer, id, 'delivered')
    await Promise.all(Array.from({ length: 4 }, () => notificationTick(bench.deps)))
    expect((await textsTo(email)).filter((text) => text.includes('is in your bank account'))).toHaveLength(1)
    expect(await textsTo(email)).toHaveLength(2)
  })

  const newPhone = () => {
    serial += 1
    return `+23480312346${String(serial).padStart(2, '0')}`
  }
  const phoned = (phone: string) => ({ phone_number: phone, phone })
  const momentsOf = async (id: string) =>
    (
      await db.query<{ said: string }>(
        `select moment || ' ' || channel as said from beneficiary_notices where transfer_id = $1 order by 1`,
        [id],
      )
    ).map(({ said }) => said)

  test('get texts on the phone of a bank account’s holder, at the same moments and in the customer’s language', async () => {
    const phone = newPhone()
    const { customer, id } = await paid(toBank(undefined, phoned(phone)))
    await until(customer, id, 'sent')
    await Promise.all(Array.from({ length: 4 }, () => notificationTick(bench.deps)))
    const [first, ...others] = await textsTo(phone)
    expect(first).toMatch(/^Amara Okafor is sending you [\d,]+\.\d\d NGN with Farsend\. It's on its way/)
    expect(others).toEqual([])
    await db.query("update customers set language = 'fr-CA' where id = $1", [customer])
    await until(customer, id, 'delivered')
    await Promise.all(Array.from({ length: 4 }, () => notificationTick(bench.deps)))
    const [second, , ...more] = await textsTo(phone)
    expect(second).toMatch(/ NGN de Amara Okafor sont dans votre compte bancaire\.$/)
    expect(more).toEqual([])
    expect(await momentsOf(id)).toEqual(['arrived sms', 'on_its_way sms'])
  })

  test('get both if both are known, and neither otherwise', async () => {
    const [phone, email] = [newPhone(), newMail()]
    const both = await paid(toBank(email, phoned(phone)), '100.19')
    await until(both.customer, both.id, 'sent')
    await notificationTick(bench.deps)
    await until(both.customer, both.id, 'returned')
    await notificationTick(bench.deps)
    expect(await momentsOf(both.id)).toEqual([
      'not_coming mail',
      'not_coming sms',
      'on_its_way mail',
      'on_its_way sms',
    ])
    for (const address of [phone, email]) expect(await textsTo(address)).toHaveLength(2)
    const none = await paid(toBank())
    await until(none.customer, none.id, 'delivered')
    await notificationTick(bench.deps)
    expect(await momentsOf(none.id)).toEqual([])
  })

  test('a pending transfer keeps the phone at its authorisation, even if the customer removes it', async () => {
    const phone = newPhone()
    const { customer, id } = await paid(toBank(undefined, phoned(phone)))
    const { beneficiary: payee } = await bench.look(customer, id)
    await bench.call('change-beneficiary', customer, {
      params: { id: payee ?? '' },
      query: { version: 1 },
      body: { ...toBank(), first_name: 'Ngozi', last_name: 'Eze', country: 'NG' } as never,
    })
    const [kept] = (await bench.call('list-beneficiaries', customer, { query: {} })).data
    expect(kept).toMatchObject({ phone: null, version: 2 })
    await until(customer, id, 'delivered')
    await notificationTick(bench.deps)
    expect(await momentsOf(id)).toEqual(['arrived sms', 'on_its_way sms'])
  })

  const remove = async (customer: string, id: string) => {
    const { beneficiary } = await bench.look(customer, id)
    await bench.call('remove-beneficiary', customer, { params: { id: beneficiary ?? '' } })
  }

  test('a removed beneficiary is still notified of a pending transfer', async () => {
    const [phone, email] = [newPhone(), newMail()]
    const { customer, id } = await paid(toBank(email, phoned(phone)))
    await until(customer, id, 'sent')
    await remove(customer, id)
    await notificationTick(bench.deps)
    await until(customer, id, 'delivered')
    await notificationTick(bench.deps)
    expect(await momentsOf(id)).toEqual(['arrived mail', 'arrived sms', 'on_its_way mail', 'on_its_way sms'])
    for (const address of [phone, email]) expect(await textsTo(address)).toHaveLength(2)
  })

  test('a pickup is announced with its number, and so is its failure', async () => {
    const phones = [newPhone(), newPhone()] as const
    const collects = await paid(toCollect(phoned(phones[0])))
    await remove(collects.customer, collects.id)
    await until(collects.customer, collects.id, 'sent')
    await notificationTick(bench.deps)
    expect((await textsTo(phones[0]))[0]).toContain('Your Instant Money Credit number is ')
    const back = await paid(toBank(undefined, phoned(phones[1])), '100.19')
    await until(back.customer, back.id, 'sent')
    await notificationTick(bench.deps)
    await remove(back.customer, back.id)
    await until(back.customer, back.id, 'returned')
    await notificationTick(bench.deps)
    expect((await textsTo(phones[1]))[0]).toContain("won't arrive")
  })

  test('a payment refused by the bank is not mentioned', async () => {
    const email = newMail()
    const { customer, id } = await paid(toBank(email), '100.17')
    await until(customer, id, 'returned')
    await notificationTick(bench.deps)
    expect(await textsTo(email)).toEqual([])
  })

  const notComing = 'was sending you won’t arrive.'

  test('if the money does not arrive after all, they are told once, and never why', async () => {
    const email = newMail()
    const { customer, id } = await paid(toBank(email), '100.19')
    await until(customer, id, 'sent')
    await notificationTick(bench.deps)
    await until(customer, id, 'returned')
    await Promise.all(Array.from({ length: 4 }, () => notificationTick(bench.deps)))
    const [second, first, ...more] = await textsTo(email)
    expect(first).toContain('It’s on its way')
    expect(second).toContain(`Hello Ngozi,\n\nThe `)
    expect(second).toContain(`that Amara Okafor ${notComing}`)
    expect(second).not.toMatch(/bank|refus|return|cancel/i)
    expect(more).toEqual([])
  })

  test('by text too, in the customer’s language, for a pickup', async () => {
    const { customer, id } = await paid(toCollect({ phone: '+2348031234599' }), '100.19')
    await until(customer, id, 'sent')
    await notificationTick(bench.deps)
    await db.query("update customers set language = 'fr-CA' where id = $1", [customer])
    await until(customer, id, 'returned')
    await notificationTick(bench.deps)
    const [second, , ...more] = await textsTo('+2348031234599')
    expect(second).toMatch(/^Les .* NGN que Amara Okafor vous envoyait n'arriveront pas\./)
    expect(more).toEqual([])
  })

  test('an unsent notice is dropped if the transfer fails first', async () => {
    const email = newMail()
    const { customer, id } = await paid(toBank(email), '100.19')
    await until(customer, id, 'returned')
    await notificationTick(bench.deps)
    expect(await textsTo(email)).toEqual([])
    expect(await db.query('select 1 from beneficiary_notices where transfer_id = $1', [id])).toEqual([])
  })

  test('use the language of the sender', async () => {
    const email = newMail()
    const { customer, id } = await paid(toBank(email))
    await db.query("update customers set language = 'fr-CA' where id = $1", [customer])
    await until(customer, id, 'sent')
    await notificationTick(bench.deps)
    expect((await textsTo(email))[0]).toContain('Bonjour Ngozi,')
  })

  test('the pickup number is sent by phone and mail and shown to the sender until pickup', async () => {
    const email = newMail()
    const { customer, id } = await paid(toCollect({ email }))
    expect((await bench.look(customer, id)).collect_number).toBeNull()
    await until(customer, id, 'sent')
    const number = (await bench.look(customer, id)).collect_number ?? ''
    expect(number).toMatch(/^\d{12}$/)
    await notificationTick(bench.deps)
    const said = number.replace(/(\d{3})(?=\d)/g, '$1 ')
    expect((await textsTo(PHONE))[0]).toContain(`Your Instant Money Credit number is ${said}.`)
    expect((await textsTo(email))[0]).toContain(said)
    await until(customer, id, 'delivered')
    expect((await bench.look(customer, id)).collect_number).toBeNull()
    await notificationTick(bench.deps)
    expect(await textsTo(email)).toHaveLength(1)
  })

  test('the network returns the same number each time, and we do not store it', async () => {
    const { customer, id } = await paid(toCollect(), '100.29')
    await until(customer, id, 'sent')
    const [kept] = await db.query<{ collect_number: string }>(
      'select collect_number from network_payouts where key = $1',
      [id],
    )
    expect((await bench.look(customer, id)).collect_number).toBe(kept?.collect_number)
    await notificationTick(bench.deps)
    const rows = await db.query(
      'select moment, channel, details, due_at from beneficiary_notices where transfer_id = $1',
      [id],
    )
    expect(rows).toEqual([{ moment: 'ready_to_collect', channel: 'sms', details: {}, due_at: null }])
  })
})
