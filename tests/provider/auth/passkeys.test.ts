import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { factorCalls } from '#tests/provider/auth/factors.ts'
import { SoftPasskey } from '#tests/support/passkey.ts'
import { type Bench, dataOf, signedIn, startBench } from './setup.ts'

let bench: Bench
let calls: ReturnType<typeof factorCalls>
beforeAll(async () => {
  bench = await startBench()
  calls = factorCalls(bench)
})
afterAll(() => bench.close())

const listOf = async (
  token: string,
): Promise<{ _id: string; name: string; last_used_at: string | null }[]> => {
  const { passkeys } = dataOf(await bench.get('/api/v1/profile/factors', { token }))
  return Array.isArray(passkeys) ? passkeys : []
}

describe('creating one', () => {
  test('the options ask for a discoverable passkey with user verification', async () => {
    const customer = await signedIn(bench)
    expect(dataOf(await calls.customerCall(customer, 'passkeys/options'))).toMatchObject({
      rp: { id: 'localhost', name: 'Farsend' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  test('the options offer Ed25519, ES256 and RS256 and no other algorithm', async () => {
    const options = dataOf(await calls.customerCall(await signedIn(bench), 'passkeys/options'))
    // The numbers of the IANA registry of COSE algorithms.
    expect(options.pubKeyCredParams).toEqual([-7, -257, -8].map((alg) => ({ type: 'public-key', alg })))
  })

  test('it is listed, named, renamed and removed, and the customer is notified', async () => {
    const customer = await signedIn(bench)
    const { passkey, answer } = await calls.addPasskey(customer)
    expect(answer.status, answer.text).toBe(200)
    const [listed] = await listOf(customer.token)
    expect(listed).toMatchObject({ name: 'My phone', last_used_at: null })
    const path = `passkeys/${listed?._id}`
    expect((await calls.customerCall(customer, `${path}/rename`, { name: 'My laptop' })).status).toBe(200)
    expect((await listOf(customer.token)).map(({ name }) => name)).toEqual(['My laptop'])
    expect((await calls.customerCall(customer, `${path}/remove`)).status).toBe(200)
    expect(await listOf(customer.token)).toEqual([])
    expect((await calls.usePasskey(passkey)).body.error_code).toBe('passkey_unknown')
    const told = (await bench.outbox(customer.phone)).map(({ text }) => text).join()
    for (const change of ['A passkey was added', 'A passkey was removed']) expect(told).toContain(change)
  })

  test.each([
    ['of another origin', { origin: 'http://localhost:4000' }],
    ['of another site', { rpId: 'evil.example' }],
    ['that did not check its user', { verified: false }],
  ])('one %s is refused', async (_name, lies) => {
    const { answer } = await calls.addPasskey(await signedIn(bench), lies)
    expect(answer.body.error_code).toBe('passkey_refused')
  })

  test('another customer’s challenge, one of a login, and an expired one are refused', async () => {
    const [one, other] = [await signedIn(bench), await signedIn(bench)]
    const passkey = new SoftPasskey(bench.deps.config.origin)
    const challenges = [
      String(dataOf(await calls.customerCall(other, 'passkeys/options')).challenge),
      (await calls.options()).challenge,
      'bm9uZQ',
    ]
    for (const challenge of challenges) {
      const credential = passkey.make({ challenge, user: { id: 'AA' } })
      const answer = await calls.customerCall(one, 'passkeys', { name: 'Mine', credential })
      expect(answer.body.error_code).toBe('passkey_expired')
    }
    const { challenge } = dataOf(await calls.customerCall(one, 'passkeys/options'))
    await bench.pass(policy.security.passkey.challenge_seconds)
    const credential = passkey.make({ challenge: String(challenge), user: { id: 'AA' } })
    expect((await calls.customerCall(one, 'passkeys', { name: 'Mine', credential })).body.error_code).toBe(
      'passkey_expired',
    )
  })

  test('a duplicate is refused', async () => {
    const customer = await signedIn(bench)
    const { passkey } = await calls.addPasskey(customer)
    expect((await calls.addPasskey(customer, {}, passkey)).answer.body.error_code).toBe('passkey_refused')
  })

  test('another customer’s passkey cannot be renamed or removed', async () => {
    const [one, other] = [await signedIn(bench), await signedIn(bench)]
    await calls.addPasskey(one)
    const [listed] = await listOf(one.token)
    for (const [call, body] of [
      ['rename', { name: 'Mine' }],
      ['remove', undefined],
    ] as const)
      expect((await calls.customerCall(other, `passkeys/${listed?._id}/${call}`, body)).status).toBe(404)
    expect((await listOf(one.token)).map(({ name }) => name)).toEqual(['My phone'])
  })
})

describe('using one', () => {
  test('logs in without a password or second factor', async () => {
    const customer = await signedIn(bench)
    const { passkey } = await calls.addPasskey(customer)
    const answer = await calls.usePasskey(passkey)
    expect(answer.body.data.user.phone).toBe(customer.phone)
    expect(answer.cookie).toBeTruthy()
    const [listed] = await listOf(customer.token)
    expect(listed?.last_used_at).not.toBeNull()
  })

  test('confirms a pending login, once, and only of its customer', async () => {
    const [one, other] = [await signedIn(bench), await signedIn(bench)]
    const { passkey } = await calls.addPasskey(one)
    const attempt = await calls.begin(one)
    const foreign = await calls.begin(other)
    expect((await calls.usePasskey(passkey, {}, foreign)).body.error_code).toBe('passkey_unknown')
    expect((await calls.usePasskey(passkey, {}, attempt)).status).toBe(200)
    const again = await bench.post('/api/v1/b/login/passkey/options', { attempt })
    expect(again.body.error_code).toBe('login_expired')
  })

  test.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
  ])('%s is refused', async (_name, lies) => {
    const { passkey } = await calls.addPasskey(await signedIn(bench))
    const answer = await calls.usePasskey(passkey, lies)
    expect([answer.body.error_code, answer.cookie]).toEqual(['passkey_refused', undefined])
  })

  test('by a clone with an old counter is refused', async () => {
    const { passkey } = await calls.addPasskey(await signedIn(bench))
    expect((await calls.usePasskey(passkey)).status).toBe(200)
    expect((await calls.usePasskey(passkey)).status).toBe(200)
    expect((await calls.usePasskey(passkey, { counter: 1 })).body.error_code).toBe('passkey_refused')
  })

  test('a signature works once, also if sent twice at once, and expires', async () => {
    const { passkey } = await calls.addPasskey(await signedIn(bench))
    const credential = passkey.use(await calls.options())
    const send = () => bench.post('/api/v1/b/login/passkey', { credential })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const late = passkey.use(await calls.options())
    await bench.pass(policy.security.passkey.challenge_seconds)
    const answer = await bench.post('/api/v1/b/login/passkey', { credential: late })
    expect(answer.body.error_code).toBe('passkey_expired')
  })

  test('one that claims another customer is unknown', async () => {
    const [one, other] = [await signedIn(bench), await signedIn(bench)]
    const { passkey } = await calls.addPasskey(one)
    passkey.user = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url')
    expect((await calls.usePasskey(passkey)).body.error_code).toBe('passkey_unknown')
    passkey.user = 'AAAA'
    expect((await calls.usePasskey(passkey)).body.error_code).toBe('passkey_unknown')
  })
})
