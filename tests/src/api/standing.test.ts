import { expect, test } from 'vitest'
import { isSettled, standingOf } from '#src/api/index.ts'

const asked = {
  data: undefined,
  isError: false,
  fetchStatus: 'fetching',
  failureCount: 0,
  error: null,
} as const

test('an answer is ready, failed or pending', () => {
  expect(standingOf(asked)).toBe('waiting')
  expect(standingOf({ ...asked, data: [] })).toBe('there')
  expect(standingOf({ ...asked, isError: true, fetchStatus: 'idle' })).toBe('failed')
})

test('offline nothing is pending, and a ready answer stays', () => {
  expect(standingOf({ ...asked, fetchStatus: 'paused' })).toBe('failed')
  expect(standingOf({ ...asked, data: [], fetchStatus: 'paused' })).toBe('there')
})

test('a page does not wait for a second try', () => {
  expect(isSettled(asked)).toBe(false)
  expect(isSettled({ ...asked, failureCount: 1 })).toBe(true)
  expect(isSettled({ ...asked, data: [] })).toBe(true)
})
