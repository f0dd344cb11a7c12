import { expect, test } from 'vitest'
import { isSettled, standingOf } from '#src/api/index.ts'

const asked = {
  data: undefined,
  isError: false,
  fetchStatus: 'fetching',
  failureCount: 0,
  error: null,
} as const

test('an answer is there, has failed, or is waited for', () => {
  expect(standingOf(asked)).toBe('waiting')
  expect(standingOf({ ...asked, data: [] })).toBe('there')
  expect(standingOf({ ...asked, isError: true, fetchStatus: 'idle' })).toBe('failed')
})

test('without network nothing is waited for, and what is there stays', () => {
  expect(standingOf({ ...asked, fetchStatus: 'paused' })).toBe('failed')
  expect(standingOf({ ...asked, data: [], fetchStatus: 'paused' })).toBe('there')
})

test('a page does not wait for an answer that takes a second try', () => {
  expect(isSettled(asked)).toBe(false)
  expect(isSettled({ ...asked, failureCount: 1 })).toBe(true)
  expect(isSettled({ ...asked, data: [] })).toBe(true)
})
