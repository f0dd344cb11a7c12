import { afterEach, expect, test } from 'vitest'
import { hearServerTime, onThisClock } from '#src/lib/server-clock.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const answer = (date: string, cache = 'no-store') =>
  new Response('', { headers: { date: new Date(date).toUTCString(), 'cache-control': cache } })

afterEach(() => hearServerTime(answer('2026-11-27T12:00:00Z'), NOW))

test('a phone an hour slow counts down to the same moment', () => {
  hearServerTime(answer('2026-11-27T13:00:00Z'), NOW)
  expect(onThisClock(Date.parse('2026-11-27T13:00:30Z'))).toBe(NOW + 30_000)
})

test('a second of the network’s delay changes nothing', () => {
  hearServerTime(answer('2026-11-27T11:59:58Z'), NOW)
  expect(onThisClock(NOW + 30_000)).toBe(NOW + 30_000)
})

test('an answer from a cache doesn’t say what time it is', () => {
  hearServerTime(answer('2026-11-26T12:00:00Z', 'public, max-age=86400'), NOW)
  expect(onThisClock(NOW)).toBe(NOW)
})
