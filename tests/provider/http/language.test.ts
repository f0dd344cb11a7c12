import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageAsked } from '#provider/words.ts'
import {
  type Bench,
  codeFor,
  logIn,
  newCustomer,
  newPhone,
  PASSWORD,
  PIN,
  startBench,
} from '#tests/provider/auth/setup.ts'
import { atMost } from '#tests/support/at-most.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const inFrench = { headers: { 'accept-language': 'fr-CA' } }

test.each([
  [undefined, undefined],
  ['fr-CA', 'fr-CA'],
  ['fr', 'fr-CA'],
  ['FR-fr,en;q=0.5', 'fr-CA'],
  ['de, en;q=0.4, fr;q=0.8', 'fr-CA'],
  ['fr;q=0, en-GB', 'en-CA'],
  ['*;q=x', undefined],
])('Accept-Language %s asks for %s', (header, locale) => expect(languageAsked(header)).toBe(locale))

test('reads only the start of an oversized header', () => {
  const header = `fr;q=0.1,${'a,'.repeat(7500)}`
  const took = [1, 2, 3, 4, 5].map(() => {
    const started = process.threadCpuUsage()
    expect(languageAsked(header)).toBe('fr-CA')
    return process.threadCpuUsage(started).user / 1000
  })
  // Milliseconds: reading all of it took 8.
  expect(Math.min(...took)).toBeLessThan(atMost(2))
})

test('an error is in the request’s language, or in English', async () => {
  const wrong = { phone: newPhone(), password: PASSWORD }
  const french = await bench.post('/api/v1/b/login', wrong, inFrench)
  expect(french.body.message).toBe('Ces identifiants ne correspondent pas. Vérifiez-les et réessayez.')
  const english = await bench.post('/api/v1/b/login', wrong)
  expect(english.body.message).toBe('These login details don’t match. Check them and try again.')
})

test('a French sign-up gets a French SMS, and later ones too, whatever the request says', async () => {
  const phone = newPhone()
  const fields = { phone_country_code: 'CA', international_phone_number: phone }
  const { body } = await bench.post('/api/v1/pre-signup-phone', fields, inFrench)
  const code = await codeFor(bench, phone)
  expect((await bench.outbox(phone))[0]?.text).toContain(`${code} est votre code Farsend`)
  const { token } = body.data
  await bench.post('/api/v1/pre-signup-verify-code', { ...fields, token, code }, inFrench)
  const secrets = { ...fields, token, password: PASSWORD, pin: PIN }
  expect((await bench.post('/api/v1/create-password', secrets, inFrench)).status).toBe(200)
  await bench.post('/api/v1/reset-password/code', { phone })
  expect((await bench.outbox(phone))[0]?.text).toContain('pour un nouveau mot de passe')
})

test('a customer changes the language of the account and its messages', async () => {
  const { phone } = await newCustomer(bench)
  const { token } = (await logIn(bench, { phone })).body.data
  const me = () => bench.get('/api/v1/users/account', { token })
  expect((await me()).body.data.language).toBeNull()
  const choose = (body: object) => bench.send('PATCH', '/api/v1/profile/preferences', { token, body })
  const chosen = await choose({ language: 'fr-CA' })
  expect(chosen.body.message).toBe('Vos paramètres sont enregistrés.')
  expect((await me()).body.data.language).toBe('fr-CA')
  await bench.post('/api/v1/reset-password/code', { phone })
  expect((await bench.outbox(phone))[0]?.text).toContain('pour un nouveau mot de passe')
  expect((await choose({ language: 'de-DE' })).status).toBe(400)
})
