// The customer's details, on each engine: which change at once, which need a code, which the documents fix.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { type Bench, signedIn, startBench } from '#tests/provider/auth/setup.ts'
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
    phone,
    email,
    ...changes,
  })
  const update = (token: string, body: object) =>
    bench.post('/api/v1/profile/update/user-details', body, { token, key: randomUUID() })
  const confirm = (token: string, kind: 'phone' | 'email', code: string) =>
    bench.post('/api/v1/profile/contact-changes/confirm', { kind, code }, { token, key: randomUUID() })
  const account = async (token: string) => (await bench.get('/api/v1/users/account', { token })).body.data

  test('takes the five fields of the specification, and no others', async () => {
    const person = await unverified()
    const { phone, email } = person
    const body = { first_name: 'Ada', last_name: 'Eze', phone, email, dob: '1990-04-12' }
    expect((await update(person.token, body)).status).toBe(200)
    expect(await account(person.token)).toMatchObject(body)
    expect((await update(person.token, { ...body, phone_number: '416 555 0143' })).status).toBe(400)
  })

  test('one name is enough if the customer says so', async () => {
    const person = await unverified()
    const one = { first_name: 'Sukarno', last_name: undefined }
    expect((await update(person.token, details(person, one))).status).toBe(400)
    expect((await update(person.token, details(person, { ...one, one_name: true }))).status).toBe(200)
    expect(await account(person.token)).toMatchObject({ first_name: 'Sukarno', last_name: '' })
  })

  test('names change at once, unless documents have proved them', async () => {
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

  test('replacing an unconfirmed address needs only its code, and an abandoned one waits no more', async () => {
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

  test('of two concurrent changes both are complete, and the later one stays', async () => {
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
})
