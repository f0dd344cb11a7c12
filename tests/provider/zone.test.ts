import { describe, expect, test, vi } from 'vitest'
import { createSql } from '#provider/db/index.ts'
import { readPeriod } from '#provider/statements/index.ts'
import { DEFAULT_ZONE, inZone, presentZone, todayOf, zoneAsked } from '#provider/zone.ts'
import { isAtLeastAge, isNotInFuture } from '#src/lib/validation/dates.ts'

const AT = new Date('2026-11-27T01:30:00Z')

test.each([
  ['America/Toronto', '2026-11-26'],
  ['America/Vancouver', '2026-11-26'],
  ['Africa/Lagos', '2026-11-27'],
  ['Pacific/Kiritimati', '2026-11-27'],
])('in %s it is %s', (zone, day) => {
  expect(inZone(zone, () => todayOf(AT))).toBe(day)
  expect(inZone(zone, () => isNotInFuture('2026-11-27', AT))).toBe(day === '2026-11-27')
  expect(inZone(zone, () => isAtLeastAge('2008-11-27', 18, AT))).toBe(day === '2026-11-27')
})

test('a customer whose zone is unknown is in the default one', () => {
  expect(inZone(undefined, presentZone)).toBe(DEFAULT_ZONE)
  expect(DEFAULT_ZONE).toBe('America/Toronto')
})

test.each([
  ['America/Toronto', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ['Africa/Lagos', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-10-31T10:00:00.000Z', '2026-11-30T10:00:00.000Z'],
])('a statement of November in %s has its days', (zone, start, end) => {
  const period = inZone(zone, () => readPeriod({ from: '2026-11-01', to: '2026-11-30' }))
  expect(period).toEqual({ start: new Date(start), end: new Date(end) })
})

describe('the zone of a request', () => {
  const sql = createSql(async ([asked]) => {
    if (asked?.values?.[0] === 'Asia/Saigon') throw new Error('time zone not recognized')
    return [[]]
  })
  const asked = (name: string) => zoneAsked({ headers: { 'time-zone': name } }, sql)

  test('is taken by name', async () => {
    expect(await asked('Africa/Lagos')).toBe('Africa/Lagos')
  })

  test('is looked up once, as Intl is slow', async () => {
    const lookUp = vi.spyOn(Intl, 'DateTimeFormat')
    for (const _ of [1, 2]) expect(await asked('Africa/Accra')).toBe('Africa/Accra')
    expect(lookUp).toHaveBeenCalledOnce()
    lookUp.mockRestore()
  })

  test.each(['Mars/Olympus', '+05:00', '', "UTC'; drop table customers", 'x'.repeat(99), 'Asia/Saigon'])(
    'is ignored if it is %s',
    async (name) => {
      expect(await asked(name)).toBeUndefined()
    },
  )
})
