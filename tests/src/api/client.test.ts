import { describe, expect, test, vi } from 'vitest'
import { createAttempts } from '#src/api/attempts.ts'
import { bodyOf } from '#src/api/body.ts'
import { errorOfAnswer, networkError } from '#src/api/errors.ts'
import { ApiError } from '#src/api/index.ts'
import { operationOf } from '#src/api/operation.ts'
import { pathOf } from '#src/api/request.ts'
import { type Answer, fakeNetwork, openTab, session } from '#tests/src/api/fake.ts'

const message = { message: 'done' }
const tokenAnswer = {
  body: {
    message: 'sent',
    data: { token: 'sign-up-token', phone_masked: '********123', resend_at: '2026-11-22T10:01:00.000Z' },
  },
}

function signedIn(
  answer: Parameters<typeof fakeNetwork>[0],
  more: Partial<Parameters<typeof openTab>[0]> = {},
) {
  const network = fakeNetwork(answer)
  const tab = openTab({ fetch: network.fetch, ...more })
  tab.session.signIn(session('t1'))
  return { ...network, tab }
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}

describe('requests', () => {
  test('a visitor call carries its body as JSON and no token', async () => {
    const { tab, asked } = signedIn(() => tokenAnswer)
    const body = { phone_country_code: 'CA', international_phone_number: '+14165550123' }
    await tab.call('pre-signup-phone', { body })
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/v1/pre-signup-phone',
        search: '',
        token: null,
        key: null,
        type: 'application/json',
        body,
      },
    ])
  })

  test('only declared fields leave the browser', async () => {
    const { tab, asked } = signedIn(() => tokenAnswer)
    await tab.callLoose('pre-signup-phone', {
      body: {
        phone_country_code: 'CA',
        international_phone_number: '+1',
        pin: '1234',
        token: undefined,
        code: '',
      },
    })
    expect(asked[0]?.body).toEqual({ phone_country_code: 'CA', international_phone_number: '+1' })
  })

  test('a body with alternatives is typed by its case', () => {
    const draft = { kind: 'bank-iban', country: 'DE', account_number: 'DE1', bank_code: '058', pin: '1' }
    expect(bodyOf('save-beneficiary', draft)).toEqual({
      kind: 'bank-iban',
      country: 'DE',
      account_number: 'DE1',
    })
    expect(() => bodyOf('save-beneficiary', { kind: 'toString' })).toThrow('has no body for kind "toString"')
    expect(() => bodyOf('save-beneficiary', {})).toThrow('has no body')
  })

  test('a call without a body sends none', () => {
    expect(bodyOf('verify-payment', { pin: '1234' })).toBeUndefined()
  })

  test('parameters are escaped and required', () => {
    const operation = operationOf('get-credit')
    expect(pathOf(operation, { id: 'a/b?c' })).toBe('/transfers/credit/a%2Fb%3Fc')
    expect(() => pathOf(operation, {})).toThrow("needs the parameter 'id'")
    expect(() => pathOf(operation, { id: '' })).toThrow("needs the parameter 'id'")
  })

  test('a query omits undefined values, and a customer call carries the token', async () => {
    const { tab, asked } = signedIn(() => ({ body: { data: [] } }))
    await tab.callLoose('list-beneficiaries', { query: { country: 'NG', kind: undefined } })
    expect(asked[0]).toMatchObject({ method: 'GET', search: '?country=NG', token: 'Bearer t1', type: null })
  })

  test('a GET without parameters has a clean address', async () => {
    const { tab, asked } = signedIn(() => ({ body: { data: [] } }))
    await tab.callLoose('list-beneficiaries', {})
    expect(asked[0]?.search).toBe('')
  })
})

describe('responses', () => {
  test('a refusal is an ApiError with its code', async () => {
    const { tab } = signedIn(() => ({ status: 409, body: { message: 'Taken', error_code: 'phone_taken' } }))
    const error = await failure(tab.callLoose('pre-signup-phone', {}))
    expect(error).toMatchObject({ message: 'Taken', errorCode: 409, serverErrcode: 'phone_taken' })
  })

  test('a broken line is a network error and is not repeated', async () => {
    const { tab, asked } = signedIn(() => 'network')
    expect((await failure(tab.callLoose('pre-signup-phone', {}))).kind).toBe('network')
    expect(asked).toHaveLength(1)
  })

  test('status 500 and 503 are not repeated either', async () => {
    const { tab, asked } = signedIn(() => ({
      status: 503,
      body: { message: 'Later', error_code: 'sms_unavailable' },
    }))
    expect((await failure(tab.callLoose('pre-signup-phone', {}))).serverErrcode).toBe('sms_unavailable')
    expect(asked).toHaveLength(1)
  })

  test('invalid JSON, or JSON that breaks the schema, is an unidentified error', async () => {
    const html = openTab({ fetch: async () => new Response('<html>', { status: 200 }) })
    expect((await failure(html.callLoose('pre-signup-phone', {}))).kind).toBe('unidentified')
    const { tab } = signedIn(() => ({ body: { message: 'sent', data: { tokn: 'x' } } }))
    const error = await failure(tab.callLoose('pre-signup-phone', {}))
    expect(error.kind).toBe('unidentified')
    expect(String(error.cause)).toContain('The answer of pre-signup-phone breaks its schema')
  })

  test('a line that breaks within the response is a network error', async () => {
    const broken = () =>
      new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    const tab = openTab({ fetch: async () => new Response(broken(), { status: 200 }) })
    expect((await failure(tab.callLoose('pre-signup-phone', {}))).kind).toBe('network')
  })

  test('an aborted call rejects with an AbortError', async () => {
    const leave = new AbortController()
    const { tab } = signedIn(() => {
      leave.abort()
      return tokenAnswer
    })
    await expect(tab.callLoose('pre-signup-phone', { signal: leave.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  test('a success announces what it changes, a failure does not', async () => {
    const onChange = vi.fn()
    const answers: Answer[] = [{ status: 422, body: { message: 'No', error_code: 'daily_limit' } }]
    const { tab } = signedIn(() => answers.shift() ?? { body: message }, { onChange })
    await tab.callLoose('create-credit', {}).catch(() => undefined)
    expect(onChange).not.toHaveBeenCalled()
    vi.stubEnv('DEV', false)
    await tab.callLoose('create-credit', {})
    vi.unstubAllEnvs()
    expect(onChange).toHaveBeenCalledWith(['transfers', 'beneficiaries'])
  })
})

describe('idempotency keys', () => {
  const refused = errorOfAnswer(422, { message: 'No', error_code: 'pin_wrong' })
  const counting = () => {
    let count = 0
    return createAttempts(() => `key-${++count}`)
  }

  test.each([
    ['the line breaks', networkError(undefined)],
    ['the server breaks', errorOfAnswer(500, {})],
    ['it is too early', errorOfAnswer(429, {})],
  ])('the same content keeps its key when %s', (_, error) => {
    const attempts = counting()
    attempts.settle('pay', attempts.keyFor('pay', { pin: '1' }), error)
    expect(attempts.keyFor('pay', { pin: '1' })).toBe('key-1')
  })

  test('changed content is a new attempt', () => {
    const attempts = counting()
    attempts.settle('pay', attempts.keyFor('pay', { pin: '1' }), networkError(undefined))
    expect(attempts.keyFor('pay', { pin: '2' })).toBe('key-2')
  })

  test('a refusal and a success close the attempt', () => {
    const attempts = counting()
    attempts.settle('pay', attempts.keyFor('pay', 1), refused)
    expect(attempts.keyFor('pay', 1)).toBe('key-2')
    attempts.settle('pay', 'key-2')
    expect(attempts.keyFor('pay', 1)).toBe('key-3')
  })

  test('two at once share a key, and a late response does not close a newer attempt', () => {
    const attempts = counting()
    expect(attempts.keyFor('pay', 1)).toBe(attempts.keyFor('pay', 1))
    attempts.keyFor('pay', 2)
    attempts.settle('pay', 'key-1')
    expect(attempts.keyFor('pay', 2)).toBe('key-2')
  })

  test('each operation and each transfer has its own', async () => {
    const { tab, asked } = signedIn(() => 'network')
    const authorise = (id: string, pin: string) =>
      tab.call('authorise-credit', { params: { id }, body: { pin } }).catch(() => undefined)
    await authorise('a', '1234')
    await authorise('b', '1234')
    await authorise('a', '1234')
    await authorise('b', '4321')
    const [first, second, again, changed] = asked.map(({ key }) => key)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
    expect(again).toBe(first)
    expect(changed).not.toBe(second)
  })

  test('are forgotten with the customer', async () => {
    const { tab, asked } = signedIn(() => 'network')
    const pay = () => tab.call('pay-from-wallet', { params: { id: 'a' } }).catch(() => undefined)
    await pay()
    tab.session.signIn(session('t2', { ...session('').user, _id: 'u2' }))
    await pay()
    expect(asked[1]?.key).not.toBe(asked[0]?.key)
  })
})
