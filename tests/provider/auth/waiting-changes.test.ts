// A new number or address takes effect after a day in which the old one can cancel it, on each engine: of
// cancellations, the due date and concurrent processes, one wins.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyDue } from '#provider/auth/waiting-changes/index.ts'
import type { Db } from '#provider/db/index.ts'
import { sweep } from '#provider/housekeeping.ts'
import { policy } from '#provider/policy.ts'
import { readEvents } from '#provider/security/events.ts'
import { waitingCalls } from '#tests/provider/auth/waiting-calls.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeFor, logIn, newCustomer, newPhone, PASSWORD, startBench } from './setup.ts'

const { phone_seconds, email_seconds } = policy.security.waiting_change
const NEW_PASSWORD = 'Brave Otter Lamp 9'

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  const calls = waitingCalls(() => bench)
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
  }, 60_000)
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  const account = async (token: string) => (await bench.get('/api/v1/users/account', { token })).body.data
  const numberOf = async (id: string) =>
    (await db.query<{ phone: string }>('select phone from customers where id = $1', [id])).at(0)?.phone
  const eventsOf = async (id: string, event: string) =>
    (await readEvents(db, { customerId: id, limit: 100 }))
      .filter((row) => row.event === event)
      .map(({ detail, outcome }) => detail.change ?? outcome)

  test('a new number waits a day: the old one logs in, and every channel is notified', async () => {
    const person = await calls.begin()
    const other = await logIn(bench, person)
    const phone = newPhone()
    const answer = await calls.change(person, { phone })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toContain('24 hours')
    expect((await account(person.token)).phone).toBe(person.phone)
    // Any session can cancel it, so none ends.
    expect((await account(other.body.data.token)).phone).toBe(person.phone)
    expect(await calls.waiting(person)).toMatchObject([{ kind: 'phone', to: phone }])

    for (const to of [person.phone, person.email]) {
      const [text] = await calls.textsTo(to)
      expect(text).toContain(`••••••••${phone.slice(-3)}`)
      expect(text).toContain('/stop-change#')
      expect(text).not.toContain(phone)
    }
    expect(await eventsOf(person.id, 'phone_change')).toEqual(['begun'])
    const told = JSON.parse((await bench.get('/api/v1/notifications', { token: person.token })).text).data
    expect(JSON.stringify(told)).toContain('security')

    await bench.pass(phone_seconds - 60)
    await calls.apply()
    expect((await logIn(bench, person)).status).toBe(200)
    const early = await bench.post('/api/v1/b/login', { phone, password: PASSWORD })
    expect(early.body.error_code).toBe('credentials_invalid')

    await bench.pass(60)
    await calls.apply()
    expect((await logIn(bench, { phone })).status).toBe(200)
    expect((await bench.post('/api/v1/b/login', { phone: person.phone, password: PASSWORD })).status).toBe(
      401,
    )
    expect((await calls.textsTo(person.phone))[0]).toContain('was changed to')
    expect((await calls.textsTo(person.email))[0]).toContain('was changed to')
    expect((await bench.get('/api/v1/users/account', { token: other.body.data.token })).status).toBe(401)
    expect(await eventsOf(person.id, 'phone_change')).toEqual(['begun', 'done'])
  })

  test.each(['sms', 'mail'])('the link in the %s cancels it without a login, once', async (channel) => {
    const person = await calls.begin()
    await calls.changePhone(person)
    const token = await calls.stopToken(channel === 'sms' ? person.phone : person.email)
    expect((await calls.find(token)).body.data).toMatchObject({ kind: 'phone', state: 'waiting' })
    // Opening the link cancels nothing.
    expect(await calls.waiting(person)).toHaveLength(1)
    const answers = await Promise.all([calls.stop(token), calls.stop(token)])
    expect(answers.map(({ body }) => body.data)).toMatchObject([{ state: 'stopped' }, { state: 'stopped' }])
    expect(await eventsOf(person.id, 'phone_change')).toEqual(['begun', 'stopped'])
    const stopped = (await calls.textsTo(person.phone)).filter((text) => text.includes('was stopped'))
    // The sandbox shows messages to both number and address.
    expect(stopped).toHaveLength(2)
    await bench.pass(phone_seconds)
    await calls.apply()
    expect(await numberOf(person.id)).toBe(person.phone)
    expect((await calls.find(token)).body.data).toMatchObject({ state: 'stopped' })
  })

  test('a late link shows the outcome, and an unknown token finds nothing', async () => {
    const person = await calls.begin()
    const phone = await calls.changePhone(person)
    const token = await calls.stopToken(person.phone)
    await bench.pass(phone_seconds)
    await calls.apply()
    expect((await calls.stop(token)).body.data).toMatchObject({ state: 'done' })
    expect(await numberOf(person.id)).toBe(phone)
    const other = await calls.begin()
    const forged = Buffer.concat([
      Buffer.from(other.id.replaceAll('-', ''), 'hex'),
      Buffer.from(token, 'base64url').subarray(16),
    ]).toString('base64url')
    for (const unknown of [forged, 'nobody'])
      expect((await calls.stop(unknown)).body.error_code).toBe('change_unknown')
  })

  test('any session cancels it, and no other customer can', async () => {
    const person = await calls.begin()
    await calls.changePhone(person)
    const [change] = await calls.waiting(person)
    const stranger = await calls.begin()
    expect((await calls.cancel(stranger, String(change?._id))).status).toBe(404)
    const other = await logIn(bench, person)
    const stop = () => calls.cancel({ token: other.body.data.token }, String(change?._id))
    expect((await stop()).body.data).toMatchObject({ state: 'stopped' })
    expect((await stop()).body.data).toMatchObject({ state: 'stopped' })
    expect(await calls.waiting(person)).toEqual([])
  })

  test('a new password cancels it, whether set with a code or the old one', async () => {
    const ways = [
      async (person: { phone: string }) => {
        const { token } = (await bench.post('/api/v1/reset-password/code', { phone: person.phone })).body.data
        const code = await codeFor(bench, person.phone)
        return bench.post('/api/v1/reset-password', { token, code, password: NEW_PASSWORD })
      },
      ({ token }: { token: string }) =>
        calls.post(token, 'update/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ]
    for (const way of ways) {
      const person = await calls.begin()
      await calls.changePhone(person)
      expect((await way(person)).status).toBe(200)
      await bench.pass(phone_seconds)
      await calls.apply()
      expect(await numberOf(person.id)).toBe(person.phone)
    }
  })

  test('a new number gets no code for a new password while it waits', async () => {
    const person = await calls.begin()
    const phone = await calls.changePhone(person)
    const before = (await bench.outbox(phone)).length
    await bench.post('/api/v1/reset-password/code', { phone })
    expect(await bench.outbox(phone)).toHaveLength(before)
  })

  test('another change replaces the first, the same one keeps it, and so do other details', async () => {
    const person = await calls.begin()
    const first = await calls.changePhone(person)
    const [change] = await calls.waiting(person)
    await bench.pass(300)
    const send = (changes: { phone?: string }) =>
      calls.post(person.token, 'update/user-details', calls.details(person, changes))
    for (const same of [{ phone: first }, {}]) {
      expect((await send(same)).body.data).toMatchObject({ contact_changes: [] })
      expect(await calls.waiting(person)).toEqual([change])
    }
    const second = await calls.changePhone(person)
    const [later] = await calls.waiting(person)
    expect(later?.to).toBe(second)
    expect(Date.parse(String(later?.due_at))).toBeGreaterThan(Date.parse(String(change?.due_at)))
    expect(await calls.waiting(person)).toHaveLength(1)
  })

  test('a confirmed address is replaced after its wait; the old one can cancel it', async () => {
    const person = await calls.begin()
    const email = `new.${person.email}`
    expect((await calls.change(person, { email })).status).toBe(200)
    expect((await account(person.token)).email).toBe(person.email)
    expect((await calls.textsTo(person.email))[0]).toContain('/stop-change#')
    await bench.pass(email_seconds)
    await calls.apply()
    const after = await logIn(bench, person)
    expect(after.body.data.user.email).toBe(email)
    expect((await calls.textsTo(person.email))[0]).toContain('was changed to')
  })

  test('a number taken by another customer in the meantime is not applied', async () => {
    const [one, other] = [await calls.begin(), await calls.begin()]
    const phone = newPhone()
    for (const person of [one, other]) expect((await calls.change(person, { phone })).status).toBe(200)
    await bench.pass(phone_seconds)
    await calls.apply()
    const numbers = [await numberOf(one.id), await numberOf(other.id)]
    expect(numbers.filter((number) => number === phone)).toHaveLength(1)
    const loser = numbers[0] === phone ? other : one
    expect((await calls.textsTo(loser.phone))[0]).toContain('belongs to another account')
    expect(await eventsOf(loser.id, 'phone_change')).toEqual(['begun', 'refused'])
    const third = await calls.begin()
    expect((await calls.change(third, { phone })).body.error_code).toBe('phone_taken')
  })

  test('several processes apply it once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => calls.begin()))
    for (const person of people) await calls.changePhone(person)
    await bench.pass(phone_seconds)
    const now = bench.deps.clock.now()
    await Promise.all(Array.from({ length: 5 }, () => applyDue(db, now)))
    await applyDue(db, now)
    for (const { id, phone } of people) {
      expect(await numberOf(id)).not.toBe(phone)
      expect(await eventsOf(id, 'phone_change')).toEqual(['begun', 'done'])
    }
  })

  test('cancelling on the due date: one of them wins, and the link says which', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await calls.begin()
      const phone = await calls.changePhone(person)
      const token = await calls.stopToken(person.phone)
      await bench.pass(phone_seconds)
      const now = bench.deps.clock.now()
      const work = [() => calls.stop(token), () => applyDue(db, now), () => calls.stop(token)]
      await Promise.all((round % 2 === 0 ? work : work.toReversed()).map((one) => one()))
      await applyDue(db, now)
      const { state } = JSON.parse((await calls.find(token)).text).data
      expect(await numberOf(person.id)).toBe(state === 'stopped' ? person.phone : phone)
      expect(await eventsOf(person.id, 'phone_change')).toEqual(['begun', state])
    }
  })

  test('without the PIN nothing starts', async () => {
    const { phone, password, device } = await newCustomer(bench)
    const { body } = await bench.post('/api/v1/b/login', { phone, password }, { device })
    await db.query('update sessions set confirmed_at = null')
    const answer = await calls.post(body.data.token, 'contact-changes/confirm', {
      kind: 'phone',
      code: '123456',
    })
    expect(answer.body.error_code).toBe('step_up_required')
  })

  test('old rows are deleted', async () => {
    const person = await calls.begin()
    await calls.changePhone(person)
    await calls.stop(await calls.stopToken(person.phone))
    await bench.pass((policy.retention.sent_message_days + 1) * 86_400)
    await sweep(bench.deps)
    expect(await db.query('select from waiting_changes where ended_at is not null')).toEqual([])
  })
})
