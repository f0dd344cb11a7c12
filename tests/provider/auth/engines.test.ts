// One pass through the access code on each engine: the same SQL must work on both.
import { describe, expect, test } from 'vitest'
import { verifyOwn } from '#provider/auth/own-secret.ts'
import type { Db } from '#provider/db/index.ts'
import { stale, sweep } from '#provider/housekeeping.ts'
import { policy } from '#provider/policy.ts'
import { engines } from '#tests/provider/engines.ts'
import { benchOn } from './bench-on.ts'
import { type Bench, codeFor, logIn, newCustomer, newPhone, PASSWORD, PIN } from './setup.ts'

describe.each(await engines())('on %s', (name, open) => {
  let bench: Bench
  let db: Db
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })

  const login = (phone: string, password = PASSWORD) => logIn(bench, { phone, password })

  test('sign up, log in, refresh, log out', async () => {
    const phone = newPhone()
    const fields = { phone_country_code: 'CA', international_phone_number: phone }
    const started = await bench.post('/api/v1/pre-signup-phone', fields)
    const code = await codeFor(bench, phone)
    const verify = { ...fields, code, token: started.body.data.token }
    const verified = await bench.post('/api/v1/pre-signup-verify-code', verify)
    const account = { ...fields, token: verified.body.data.token, password: PASSWORD, pin: PIN }
    const created = await Promise.all([
      bench.post('/api/v1/create-password', account),
      bench.post('/api/v1/create-password', account),
    ])
    expect(created.map(({ status }) => status)).toEqual([200, 200])
    const { body, cookie } = await login(phone)
    expect(body.data.user.status).toBe('pending')
    const tabs = await Promise.all(
      [0, 1].map(() => bench.post('/api/v1/users/account/refresh', undefined, { cookie: String(cookie) })),
    )
    for (const tab of tabs) {
      expect((await bench.get('/api/v1/users/account', { token: tab.body.data.token })).status).toBe(200)
    }
    await bench.post('/api/v1/users/account/logout', undefined, { cookie: String(tabs[0]?.cookie) })
    for (const tab of tabs) {
      expect((await bench.get('/api/v1/users/account', { token: tab.body.data.token })).status).toBe(401)
    }
  })

  test('language, theme and formats are stored separately, and other devices are notified', async () => {
    const { phone } = await newCustomer(bench)
    const { token } = (await login(phone)).body.data
    const choose = async (body: object) =>
      (await bench.send('PATCH', '/api/v1/profile/preferences', { token, body })).status
    const account = async () => (await bench.get('/api/v1/users/account', { token })).body.data
    const version = () => profileVersion(db, phone)

    expect(await account()).toMatchObject({ language: null, theme: null })
    const before = await version()
    expect(await choose({ theme: 'dark' })).toBe(200)
    expect(await choose({ language: 'fr-CA' })).toBe(200)
    expect(await account()).toMatchObject({ language: 'fr-CA', theme: 'dark' })
    expect(await version()).toBe(before + 2)
    const formats = { date_format: 'numeric', time_format: '12-hour', number_format: 'point-comma' }
    expect(await choose(formats)).toBe(200)
    expect(await choose({ time_format: '24-hour' })).toBe(200)
    expect(await account()).toMatchObject({ ...formats, time_format: '24-hour' })
    expect(await version()).toBe(before + 4)
    expect(await choose({ theme: 'blue' })).toBe(400)
    expect(await account()).toMatchObject({ language: 'fr-CA', theme: 'dark' })
  })

  test('a refresh token used twenty times at once returns one pair', async () => {
    const { phone } = await newCustomer(bench)
    const { cookie } = await login(phone)
    const refresh = () => bench.post('/api/v1/users/account/refresh', undefined, { cookie: String(cookie) })
    const tabs = await Promise.all(Array.from({ length: 20 }, refresh))
    expect(new Set(tabs.map((tab) => `${tab.body.data.token} ${tab.cookie}`)).size).toBe(1)
    const [row] = await db.query<{ alive: number }>(
      `select count(*)::int as alive from refresh_tokens r join customers c on c.id = r.customer_id
       where c.phone = $1 and r.used_at is null`,
      [phone],
    )
    expect(row?.alive).toBe(1)
  })

  test('sign-ups at once for one number send one code', async () => {
    const phone = newPhone()
    const fields = { phone_country_code: 'CA', international_phone_number: phone }
    await Promise.all(Array.from({ length: 5 }, () => bench.post('/api/v1/pre-signup-phone', fields)))
    expect(await bench.outbox(phone)).toHaveLength(1)
  })

  test('concurrent wrong passwords are counted', async () => {
    const { phone } = await newCustomer(bench)
    const guesses = Array.from({ length: 16 }, (_, n) => `Wrong Horse ${n}`)
    await Promise.all(guesses.map((password) => login(phone, password)))
    expect((await login(phone)).body.error_code).toBe('account_locked')
    await bench.pass(policy.security.login.lock_seconds)
    expect((await login(phone)).status).toBe(200)
  })

  test('a new password ends a session that the old one starts at the same moment, and one code sets one', async () => {
    const { phone, device } = await newCustomer(bench)
    const { token } = (await bench.post('/api/v1/reset-password/code', { phone })).body.data
    const code = await codeFor(bench, phone)
    const reset = (password: string) => bench.post('/api/v1/reset-password', { token, code, password })
    const [resets, logins] = await Promise.all([
      Promise.all([reset('Better Horse 8'), reset('Another Horse 9')]),
      Promise.all(Array.from({ length: 4 }, () => logIn(bench, { phone }, { device }))),
    ])
    expect(resets.map(({ status }) => status).sort()).toEqual([200, 422])
    for (const { status, body } of logins) {
      if (status !== 200) continue
      expect((await bench.get('/api/v1/users/account', { token: body.data.token })).status).toBe(401)
    }
    expect((await login(phone)).body.error_code).toBe('credentials_invalid')
  })

  test('a call sent several times at once moves money once', async () => {
    const { phone } = await newCustomer(bench)
    const { token } = (await login(phone)).body.data
    const body = {
      kind: 'instant-money',
      country: 'NG',
      first_name: 'Adaeze',
      last_name: 'Okafor',
      phone_country_code: 'NG',
      phone_number: '803 123 4567',
      phone: '+2348031234567',
    }
    const send = () => bench.post('/api/v1/beneficiaries/save', body, { token, key: 'once' })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(answers.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual(
      Array(6).fill([200, '']),
    )
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(5)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const other = await bench.post(
      '/api/v1/beneficiaries/save',
      { ...body, last_name: 'Eze' },
      { token, key: 'once' },
    )
    expect([other.status, other.body.error_code]).toEqual([422, 'idempotency_mismatch'])
  })

  test.runIf(name === 'PostgreSQL')(
    'a connection lost mid-request is a uniform error and leaves nothing half done',
    async () => {
      const { phone, id } = await newCustomer(bench)
      const { token } = (await login(phone)).body.data
      const body = (n: number) => ({
        kind: 'instant-money',
        country: 'NG',
        first_name: 'Adaeze',
        last_name: `Okafor ${'abcdefghij'.charAt(n)}`,
        phone_country_code: 'NG',
        phone_number: '803 123 4567',
        phone: '+2348031234567',
      })
      const send = (n: number) =>
        bench.post('/api/v1/beneficiaries/save', body(n), { token, key: `cut-${n}` })
      await db.query(
        'create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(10); return new; end $$',
      )
      await db.query(
        'create trigger dawdle before insert on beneficiaries for each row execute function dawdle()',
      )
      const sent = Promise.all(Array.from({ length: 5 }, (_, n) => send(n)))
      const dawdling = "from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"
      await expect.poll(() => db.query(`select pid ${dawdling}`)).toHaveLength(5)
      await db.query(`select pg_terminate_backend(pid) ${dawdling}`)
      const cut = await sent
      await db.query('drop trigger dawdle on beneficiaries')
      expect(cut.map(({ status, body: { error_code } }) => [status, error_code])).toEqual(
        Array(5).fill([503, 'unavailable']),
      )
      for (const table of ['beneficiaries', 'idempotency_keys']) {
        expect(await db.query(`select 1 from ${table} where customer_id = $1`, [id])).toEqual([])
      }
      const again = await Promise.all(Array.from({ length: 5 }, (_, n) => send(n)))
      expect(again.map(({ status }) => status)).toEqual(Array(5).fill(200))
    },
  )

  test('a PIN is checked while another call of the customer runs', async () => {
    const { id } = await newCustomer(bench)
    const check = () =>
      db.transaction(async (tx) => {
        // The lock that a foreign key takes when the row of an Idempotency-Key is inserted.
        await tx.query('select from customers where id = $1 for key share', [id])
        await tx.query("select pg_sleep(0.1), set_config('lock_timeout', '2s', true)")
        return verifyOwn(tx, id, 'pin', PIN, bench.deps.clock.now())
      })
    const deadlocks = async () => {
      await db.query('select pg_stat_clear_snapshot()')
      const [row] = await db.query<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      return row?.deadlocks
    }
    const before = await deadlocks()
    const answers = await Promise.all([check(), check(), check()])
    expect(answers.map(({ result }) => result)).toEqual(['ok', 'ok', 'ok'])
    expect(await deadlocks()).toBe(before)
  })

  test('housekeeping uses an index to find what it deletes', async () => {
    for (const { sql } of stale) {
      const plan = await db.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off')
        return tx.query(`explain ${sql}`, [new Date()])
      })
      expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    }
  })

  const { retention } = policy

  test.each([
    [
      'messages that were sent',
      retention.sent_message_days,
      "insert into outbox (channel, recipient, body, created_at) values ('sms', '+1', $2, $1)",
      'select body as mark from outbox where body = any($1)',
    ],
    [
      'sign-ups that were not completed',
      retention.unfinished_sign_up_days,
      `insert into signups (id, phone, country_code, client, code_hash, sent_at, code_expires_at)
       values (gen_random_uuid(), '+1', 'CA', $2, '', $1, $1)`,
      'select client as mark from signups where client = any($1)',
    ],
    [
      'requests for a new password',
      retention.unfinished_password_reset_days,
      `insert into password_resets (id, subject, client, code_hash, sent_at, code_expires_at)
       values (gen_random_uuid(), $2, '', '', $1, $1)`,
      'select subject as mark from password_resets where subject = any($1)',
    ],
    [
      'logins that failed',
      retention.login_attempt_days,
      'insert into login_attempts (subject, updated_at) values ($2, $1)',
      'select subject as mark from login_attempts where subject = any($1)',
    ],
    [
      'messages to support',
      retention.support_message_days,
      `insert into support_messages (id, reference, name, email, topic, message, created_at, updated_at)
       values (gen_random_uuid(), $3, '', '', '', $2, $1, $1)`,
      'select message as mark from support_messages where message = any($1)',
    ],
  ])('%s are deleted when policy says, and not before', async (_, days, insert, select) => {
    const limit = bench.deps.clock.now().getTime() - days * 86_400_000
    const ages = { older: limit - 60_000, younger: limit + 60_000 }
    for (const [index, [mark, at]] of Object.entries(ages).entries()) {
      const values = [new Date(at), mark, `FS-0000-000${index}`]
      await db.query(insert, insert.includes('$3') ? values : values.slice(0, 2))
    }
    await sweep(bench.deps)
    expect(await db.query(select, [Object.keys(ages)])).toEqual([{ mark: 'younger' }])
  })

  test('starting over', async () => {
    await newCustomer(bench)
    await bench.pass(60)
    expect((await bench.post('/sandbox/reset', {})).status).toBe(200)
    expect(await db.query('select id from customers')).toEqual([])
    expect((await bench.get('/api/v1/currency/country/ng/payouts')).status).toBe(200)
  })
})

/** The version of a customer's profile, which their devices follow. */
async function profileVersion(db: Db, phone: string): Promise<number> {
  const [row] = await db.query<{ version: string | null }>(
    `select versions ->> 'profile' as version from live_versions join customers on id = customer_id where phone = $1`,
    [phone],
  )
  return Number(row?.version ?? 0)
}
