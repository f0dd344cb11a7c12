import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { personal as known } from '#tests/provider/identity/calls.ts'
import { type Bench, dataOf, signedIn, startBench } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const { lifetime_seconds, resend_seconds } = policy.security.email_link
const confirm = (token: string) => bench.post('/api/v1/profile/email/confirm', { token })
const isConfirmed = async (token: string) =>
  dataOf(await bench.get('/api/v1/profile/factors', { token })).email_confirmed

/** Requests a link. Returns its token, and its address in the mail. */
async function linkFor({ token, email }: { token: string; email: string }) {
  const answer = await bench.post('/api/v1/profile/email/link', undefined, { token })
  expect(answer.status, answer.text).toBe(200)
  const [mail] = (await bench.outbox(email)).filter(({ channel }) => channel === 'mail')
  const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return { link, secret: new URL(link).searchParams.get('verify-token') ?? '' }
}

test('leads to the login, confirms the address once, and shows it masked', async () => {
  const customer = await signedIn(bench)
  const { link, secret } = await linkFor(customer)
  expect(link).toBe(`http://localhost:3000/login?verify-token=${secret}`)
  expect(await isConfirmed(customer.token)).toBe(false)
  const answer = await confirm(secret)
  expect(dataOf(answer).email).toBe('1•••••@example.com')
  expect(await isConfirmed(customer.token)).toBe(true)
  expect((await confirm(secret)).body.error_code).toBe('email_link_used')
  const again = await bench.post('/api/v1/profile/email/link', undefined, { token: customer.token })
  expect(again.body.error_code).toBe('email_link_used')
})

test('twice at once confirms once', async () => {
  const { secret } = await linkFor(await signedIn(bench))
  const answers = await Promise.all([confirm(secret), confirm(secret)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an expired one is refused, and sends a new one to the same address', async () => {
  const customer = await signedIn(bench)
  const { secret } = await linkFor(customer)
  await bench.pass(lifetime_seconds)
  expect((await confirm(secret)).body.error_code).toBe('email_link_expired')
  const renewed = await bench.post('/api/v1/profile/email/link/renew', { token: secret })
  expect(renewed.body.data.destination).toBe('1•••••@example.com')
  const [mail] = (await bench.outbox(customer.email)).filter(({ channel }) => channel === 'mail')
  const fresh = /verify-token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(fresh).not.toBe(secret)
  expect((await confirm(fresh)).status).toBe(200)
})

describe('the address of an identity check, for an account without one', () => {
  const given = 'amara.own@example.org'
  const personal = { ...known, email: given.toUpperCase() }
  const give = (token: string, key: string) =>
    bench.post('/api/v1/identity/personal', personal, { token, key })
  const mailed = async () => (await bench.outbox(given)).filter(({ channel }) => channel === 'mail')
  const emailOf = async (token: string) =>
    (await bench.get('/api/v1/users/account', { token })).body.data.email

  test('is stored with the account once its link is followed, and with no second account', async () => {
    const one = await signedIn(bench, { email: undefined, verified: false })
    const other = await signedIn(bench, { email: undefined, verified: false })
    for (const { token, id } of [one, other]) expect((await give(token, `offer-${id}`)).status).toBe(200)
    expect(await emailOf(one.token)).toBeFalsy()
    const secrets = (await mailed()).map(({ text }) => /verify-token=([\w-]+)/.exec(text)?.[1] ?? '')
    expect(secrets).toHaveLength(2)
    const answers = [await confirm(secrets[0] ?? ''), await confirm(secrets[1] ?? '')]
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
    const emails = [await emailOf(one.token), await emailOf(other.token)]
    expect(emails.filter((email) => email === given)).toHaveLength(1)
  })

  test('is in the profile until the account has one, so that nobody is asked for it again', async () => {
    const { token, id } = await signedIn(bench, { email: undefined, verified: false })
    const known = async () => dataOf(await bench.get('/api/v1/profile', { token })).given_email
    expect(await known()).toBeNull()
    await give(token, `known-${id}`)
    expect(await known()).toBe(given.toUpperCase())
    await bench.db.query('update customers set email = $2 where id = $1', [id, `${id}@example.org`])
    expect(await known()).toBeNull()
  })

  test('is ignored if the account or another customer has it', async () => {
    const before = (await mailed()).length
    const having = await signedIn(bench, { verified: false })
    const late = await signedIn(bench, { email: undefined, verified: false })
    for (const { token, id } of [having, late]) expect((await give(token, `late-${id}`)).status).toBe(200)
    expect(await emailOf(having.token)).toBe(having.email)
    expect(await mailed()).toHaveLength(before)
  })
})

describe('an invalid link', () => {
  test('has an unknown or another token', async () => {
    const [one, other] = [await signedIn(bench), await signedIn(bench)]
    const { secret } = await linkFor(one)
    const forged = Buffer.concat([
      Buffer.from(other.id.replaceAll('-', ''), 'hex'),
      Buffer.from(secret, 'base64url').subarray(16),
    ]).toString('base64url')
    for (const token of [forged, 'nobody', one.token, Buffer.alloc(48, 7).toString('base64url')])
      expect((await confirm(token)).body.error_code).toBe('email_link_foreign')
  })

  test('is for an address that has changed since, and confirms nothing', async () => {
    const customer = await signedIn(bench)
    const before = await linkFor(customer)
    await confirm(before.secret)
    await bench.pass(resend_seconds)
    await bench.db.query('update customers set email = $2 where id = $1', [
      customer.id,
      `new${customer.email}`,
    ])
    expect((await confirm(before.secret)).body.error_code).toBe('email_link_foreign')
    // The access token may have expired by now.
    const [row] = await bench.db.query<{ confirmed: Date | null }>(
      'select email_confirmed_at as confirmed from customers where id = $1',
      [customer.id],
    )
    expect(row?.confirmed).toBeNull()
  })
})
