import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCommon, isPersonal } from '#provider/auth/guessable.ts'
import { atMost } from '#tests/support/at-most.ts'
import { type Bench, codeFor, newPhone, nextWindow, PASSWORD, PIN, startBench } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
  await nextWindow(bench)
})
afterAll(() => bench.close())

test('a new provider has no accounts', async () => {
  const [row] = await bench.db.query<{ count: bigint }>('select count(*) from customers')
  expect(Number(row?.count)).toBe(0)
})

describe('a password', () => {
  test.each([
    'Password123',
    'P@ssw0rd2026!',
    '123Qwerty!!',
    'Football10',
    'Iloveyou1234',
    'Ｐassword123',
    'Aa1Aa1Aa1Aa1',
    'Qwertyuiop1',
    'Farsend2026!',
    'My F4rs3nd 12',
  ])('that is common is known: %s', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  test.each([
    PASSWORD,
    'Correct horse 9',
    'Grün 1 🦉🦉🦉🦉 é',
    'xQ7-vnT2-pLm9',
    'Password Horse Tree 7',
    'Farsend Horse Tree 7',
  ])('that is rare is not: %s', (password) => {
    expect(isCommon(password)).toBe(false)
  })

  const known = {
    phone: '+14165550142',
    email: 'amara.eze@example.com',
    first_name: 'Ngozi',
    last_name: 'Eze',
  }

  test.each([
    ['Mine 416-555-0142', true],
    ['My5550142Phone', true],
    ['Hello Amara.Eze 1', true],
    ['ngoziTheGreat1', true],
    // Three letters are in too many words.
    ['Freeze Frame 1', false],
    ['My number 555 99', false],
  ])('that contains personal details is refused: %s', (password, expected) => {
    expect(isPersonal(password, known)).toBe(expected)
  })

  test('is checked quickly, with little memory', () => {
    isCommon('Password123')
    const before = performance.now()
    for (let judged = 0; judged < 1000; judged += 1)
      isCommon(`${'1'.repeat(100)}x${'9'.repeat(155)}${judged}`)
    expect(performance.now() - before).toBeLessThan(atMost(1000))
  })
})

/** A sign-up whose number is verified. */
async function verified(international_phone_number = newPhone()) {
  const fields = { phone_country_code: 'CA', international_phone_number }
  const { body } = await bench.post('/api/v1/pre-signup-phone', fields)
  const code = await codeFor(bench, international_phone_number)
  await bench.post('/api/v1/pre-signup-verify-code', { ...fields, token: body.data.token, code })
  return { ...fields, token: body.data.token }
}

const codeOf = async (path: string, body: object) => {
  const { status, body: answer } = await bench.post(path, body)
  return [status, answer.error_code ?? 'none']
}

describe('at sign-up', () => {
  test('a password is checked at its own step, once the number is verified', async () => {
    const { phone_country_code: _, ...fields } = await verified()
    const check = (password: string) => codeOf('/api/v1/create-password/check', { ...fields, password })
    expect(await check('Password123')).toEqual([422, 'password_common'])
    expect(await check(`Call ${fields.international_phone_number.slice(2)}`)).toEqual([
      422,
      'password_personal',
    ])
    expect(await check(PASSWORD)).toEqual([200, 'none'])
    const nobody = { ...fields, token: 'nobody', password: 'Password123' }
    expect(await codeOf('/api/v1/create-password/check', nobody)).toEqual([422, 'sign_up_expired'])
  })

  test('an easily guessed password or PIN makes no account, and the next one does', async () => {
    // Only those who know the number would guess its last digits.
    const fields = await verified('+14165557294')
    const create = (password: string, pin: string) =>
      codeOf('/api/v1/create-password', { ...fields, password, pin })
    expect(await create('Password123', PIN)).toEqual([422, 'password_common'])
    for (const pin of ['0000', '1234', '4321', '1212', '1122', '1221', '1987', '2026', '2580'])
      expect(await create(PASSWORD, pin)).toEqual([400, 'validation_failed'])
    expect(await create(PASSWORD, fields.international_phone_number.slice(-4))).toEqual([422, 'pin_personal'])
    expect(await create(PASSWORD, PIN)).toEqual([200, 'none'])
  })
})
