import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOfAnswer, networkError } from '#src/api/errors.ts'
import { type ApiError, isAbort, setErrorWords, toApiError } from '#src/api/index.ts'

const catalogue = {
  unidentified: 'Unidentified error please contact support',
  server: 'Internal Server error',
  network: 'Network error please check your connection',
}

beforeAll(() => setErrorWords((kind) => catalogue[kind]))
afterAll(() => setErrorWords(() => ''))

const shape = ({ message, errorCode, serverErrcode }: ApiError) => ({ message, errorCode, serverErrcode })

describe('the catalogue of the specification, section 8', () => {
  test('an answer with message and error_code', () => {
    const body = { message: 'That code is wrong', error_code: 'code_wrong' }
    expect(shape(errorOfAnswer(422, body))).toEqual({
      message: 'That code is wrong',
      errorCode: 422,
      serverErrcode: 'code_wrong',
    })
  })

  test('status 500, whatever the body says', () => {
    for (const body of [undefined, { message: 'stack trace', error_code: 'server_error' }]) {
      expect(shape(errorOfAnswer(500, body))).toEqual({
        message: 'Internal Server error',
        errorCode: 500,
        serverErrcode: 500,
      })
    }
  })

  test('no network', () => {
    expect(shape(networkError(new TypeError('Failed to fetch')))).toEqual({
      message: 'Network error please check your connection',
      errorCode: 1,
      serverErrcode: 1,
    })
  })

  test.each([undefined, null, 'Bad gateway', [], {}, { message: '' }, { message: 7, error_code: {} }])(
    'an answer that says nothing (%j) falls back',
    (body) => {
      expect(shape(errorOfAnswer(502, body))).toEqual({
        message: 'Unidentified error please contact support',
        errorCode: 502,
        serverErrcode: 1,
      })
    },
  )

  test('any other failure falls back with code 1', () => {
    const cause = new Error('of the program')
    const error = toApiError(cause)
    expect(shape(error)).toEqual({
      message: 'Unidentified error please contact support',
      errorCode: 1,
      serverErrcode: 1,
    })
    expect(error.cause).toBe(cause)
    expect(toApiError(error)).toBe(error)
  })
})

test('field errors are kept, malformed ones are dropped', () => {
  const rule = {
    path: '/account_number',
    keyword: 'required',
    id: 'beneficiary-bank-ng.account_number.required',
  }
  const error = errorOfAnswer(400, {
    message: 'Check',
    error_code: 'validation_failed',
    errors: [rule, 1, { path: '/x' }],
  })
  expect(error.errors).toEqual([rule])
})

test('details from the provider are kept', () => {
  const body = { message: 'The rate changed', error_code: 'rate_changed', data: { rate: '1143.2' } }
  expect(errorOfAnswer(409, body).body).toEqual(body)
})

test('a failure names the beginning of its request id, which support finds in the log', () => {
  const headers = new Headers({ 'x-request-id': '7f3k9qxm-0000-4000-8000-000000000000' })
  setErrorWords((kind, reference) => `${kind} ${reference}`)
  expect(errorOfAnswer(500, {}, headers).message).toBe('server 7F3K9QXM')
  expect(errorOfAnswer(502, undefined, headers).message).toBe('unidentified 7F3K9QXM')
  expect(errorOfAnswer(409, { message: 'Gone', error_code: 'gone' }, headers).message).toBe('Gone')
  setErrorWords((kind) => catalogue[kind])
})

test('messages are looked up when rendered', () => {
  const error = networkError(undefined)
  setErrorWords(() => 'Réseau')
  expect(error.message).toBe('Réseau')
  setErrorWords((kind) => catalogue[kind])
})

test.each([
  [400, true],
  [404, true],
  [409, true],
  [422, true],
  [408, false],
  [425, false],
  [429, false],
  [500, false],
  [503, false],
])('status %i is a refusal: %s', (status, expected) => {
  expect(errorOfAnswer(status, {}).isRefusal).toBe(expected)
})

test('a network error is no refusal, and an abort shows nothing', () => {
  expect(networkError(undefined).isRefusal).toBe(false)
  expect(isAbort(new DOMException('left', 'AbortError'))).toBe(true)
  expect(isAbort(networkError(undefined))).toBe(false)
})
