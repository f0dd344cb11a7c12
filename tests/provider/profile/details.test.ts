// The customer's details, on each engine: what counts at once, what waits for a code, what the papers keep.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import {
  type Bench,
  codeFor,
  logIn,
  newPhone,
  PASSWORD,
  signedIn,
  startBench,
} from '#tests/provider/access/setup.ts'
import { freshDb } from '#tests/provider/database.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'

let postgres: PostgresServer | undefined
afterAll(() => postgres?.stop())

const engines: [name: string, open: () => Promise<Db>][] = [['PGlite', freshDb]]
if (await hasPostgres()) {
  engines.push([
    'PostgreSQL',
    async () => {
      postgres = await startPostgres()
      const db = await openDb({ url: await postgres.createDatabase() })
      await migrate(db)
      return db
    },
  ])
}

describe.each(engines)('the details on %s', (_, open) => {
  let bench: Bench
  let db: Db
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
  })
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  const unverified = () => signedIn(bench, { verified: false, first_name: 'Amara', last_name: 'Okafor' })

  const details = ({ phone, email }: { phone: string; email: string }, changes: object = {}) => ({
    first_name: 'Amara',
    last_name: 'Okafor',
    phone_country_code: '+1',
    phone_number: phone.slice(2),
    phone,
    email,
    ...changes,
  })
  const update = (token: string, body: object) =>
    bench.post('/api/v1/profile/update/user-details', body, { token, key: randomUUID() })
  const confirm = (token: string, kind: 'phone' | 'email', code: string) =>
    bench.post('/api/v1/profile/contact-changes/confirm', { kind, code }, { token, key: randomUUID() })
  const account = async (token: string) => (await bench.get('/api/v1/users/account', { token })).body.data

  test('names count at once, as long as no papers have proved them', async () => {
    const person = await unverified()
    const answer = await update(person.token, details(person, { first_name: ' Ama ', dob: '1991-03-14' }))
    expect(answer.body.message).toBe('your details are updated successfully')
    expect(await account(person.token)).toMatchObject({ first_name: 'Ama', dob: '1991-03-14' })

    const verified = await signedIn(bench, { first_name: 'Amara', last_name: 'Okafor' })
    expect((await update(verified.token, details(verified, { first_name: 'Ama' }))).body.error_code).toBe(
      'details_verified',
    )
    expect((await update(verified.token, details(verified))).status).toBe(200)
  })

  test('a new number counts by its code: the old one stays until then and gets a message, and other sessions end', async () => {
    const person = await unverified()
    const other = await logIn(bench, person)
    const phone = newPhone()
    await update(person.token, details(person, { phone, phone_number: phone.slice(2) }))
    expect((await account(person.token)).phone).toBe(person.phone)

    const code = await codeFor(bench, phone)
    expect(
      (await confirm(person.token, 'phone', code === '000000' ? '111111' : '000000')).body.error_code,
    ).toBe('code_wrong')
    expect((await confirm(person.token, 'phone', code)).status).toBe(200)
    expect((await account(person.token)).phone).toBe(phone)
    expect((await bench.outbox(person.phone)).at(0)?.text).toContain('was changed to')
    expect((await bench.outbox(person.email)).at(0)?.text).toContain('was changed to')
    expect((await bench.get('/api/v1/users/account', { token: other.body.data.token })).status).toBe(401)
    expect((await confirm(person.token, 'phone', code)).body.error_code).toBe('code_expired')
    const login = await bench.post('/api/v1/b/login', { phone: person.phone, password: PASSWORD })
    expect(login.body.error_code).toBe('credentials_invalid')
  })

  test('a new address is confirmed by its code, and one that is given up waits no more', async () => {
    const person = await unverified()
    const email = `new.${person.email}`
    await update(person.token, details(person, { email: email.toUpperCase() }))
    const [mail] = await bench.outbox(email)
    expect((await confirm(person.token, 'email', mail?.code ?? '')).status).toBe(200)
    const { text } = await bench.get('/api/v1/profile', { token: person.token })
    expect(JSON.parse(text).data).toMatchObject({ email_confirmed: true, contact_changes: [] })

    await update(person.token, details({ ...person, email: `newer.${person.email}` }))
    await update(person.token, details({ ...person, email }))
    const [late] = await bench.outbox(`newer.${person.email}`)
    expect((await confirm(person.token, 'email', late?.code ?? '')).body.error_code).toBe('code_expired')
  })

  test('of two changes at once both are whole, and the later one stays', async () => {
    const person = await unverified()
    const wished = [
      details(person, { first_name: 'One', last_name: 'Eins' }),
      details(person, { first_name: 'Two', last_name: 'Zwei' }),
    ]
    const answers = await Promise.all(wished.map((body) => update(person.token, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { first_name, last_name } = await account(person.token)
    expect([
      ['One', 'Eins'],
      ['Two', 'Zwei'],
    ]).toContainEqual([first_name, last_name])
  })

  test('two customers who want one number: who types the code first has it', async () => {
    const [one, other] = [await unverified(), await unverified()]
    const phone = newPhone()
    const codes: string[] = []
    for (const person of [one, other]) {
      await update(person.token, details(person, { phone, phone_number: phone.slice(2) }))
      codes.push(await codeFor(bench, phone))
    }
    const answers = await Promise.all(
      [one, other].map(({ token }, index) => confirm(token, 'phone', codes[index] ?? '')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
