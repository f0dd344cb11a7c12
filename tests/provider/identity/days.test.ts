// Dates that decide: the eighteenth birthday, the last day of a document, the age of a bill. All in UTC.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '#provider/identity/index.ts'
import { dayErrors, outdated } from '#provider/identity/rules.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, dataOf, startBench } from '#tests/provider/auth/setup.ts'
import { newPerson, type Person } from './calls.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

/** Today, minus this many years and plus this many days. */
function day(years: number, days = 0): string {
  const now = bench.deps.clock.now()
  const date = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days)
  return new Date(date).toISOString().slice(0, 10)
}

/** The keywords of the rules that a date breaks. */
async function broken(
  person: Person,
  check: 'personal' | 'document' | 'proof-of-address',
  field: string,
  date: string,
): Promise<string[]> {
  const answer = await person.give(check, { [field]: date })
  return answer.status === 200 ? [] : answer.body.errors.map(({ keyword }) => keyword)
}

test('a customer of 17 years and 364 days is refused, and accepted on the birthday', async () => {
  const person = await newPerson(bench)
  const years = policy.security.minimum_age
  expect(await broken(person, 'personal', 'dob', day(years, 1))).toEqual(['minimumAge'])
  expect(await broken(person, 'personal', 'dob', day(years))).toEqual([])
  expect(await broken(person, 'personal', 'dob', day(0, 1))).toEqual(['minimumAge'])
})

test('29 February is a birthday in leap years, and reaches the age on 1 March', async () => {
  const person = await newPerson(bench)
  expect(await broken(person, 'personal', 'dob', '2004-02-29')).toEqual([])
  expect(await broken(person, 'personal', 'dob', '2003-02-29')).toEqual(['format'])
  const born = { dob: '2008-02-29' }
  expect(dayErrors('personal', born, new Date('2026-02-28T23:59:59Z'))).toHaveLength(1)
  expect(dayErrors('personal', born, new Date('2026-03-01T00:00:00Z'))).toEqual([])
})

test('a document that has expired is refused, on its last day too', async () => {
  const person = await newPerson(bench)
  expect(await broken(person, 'document', 'expires_on', day(0))).toEqual(['inFuture'])
  expect(await broken(person, 'document', 'expires_on', day(0, 1))).toEqual([])
})

test('a proof of address is from today or before, and no older than the policy says', async () => {
  const person = await newPerson(bench)
  const most = policy.identity.proof_of_address.max_age_days
  expect(await broken(person, 'proof-of-address', 'issued_on', day(0, 1))).toEqual(['notInFuture'])
  expect(await broken(person, 'proof-of-address', 'issued_on', day(0, -most - 1))).toEqual(['withinDays'])
  expect(await broken(person, 'proof-of-address', 'issued_on', day(0, -most))).toEqual([])
})

test('`outdated` returns the reason of a refusal', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(outdated('document', { expires_on: '2026-11-20' }, now)).toBe('expired')
  expect(outdated('proof-of-address', { issued_on: '2026-01-01' }, now)).toBe('too_old')
  expect(outdated('personal', { dob: '2010-01-01' }, now)).toBe('under_age')
  expect(outdated('address', {}, now)).toBeUndefined()
})

// These two advance the clock, so they come last.
test('the provider’s own clock counts, in the sandbox ahead of the schemas’', async () => {
  const tomorrow = day(0, 1)
  await bench.pass(2 * 86_400)
  const person = await newPerson(bench)
  const answer = await person.give('document', { expires_on: tomorrow })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([
    { path: '/expires_on', keyword: 'inFuture', id: 'identity-document.expires_on.inFuture' },
  ])
})

test('a document that expired while waiting for consent is refused with its reason', async () => {
  const person = await newPerson(bench)
  dataOf(await person.give('document', { expires_on: day(0, 400) }))
  dataOf(await person.give('personal'))
  await bench.pass(401 * 86_400)
  const { db, vault, clock } = bench.deps
  const given = { vault, customerId: person.id, now: clock.now() }
  const identity = await db.transaction((tx) => giveConsent({ tx, ...given }))
  const states = identity.checks.map(({ check, status, reason }) => [check, status, reason])
  expect(states).toContainEqual(['document', 'refused', 'expired'])
  expect(states).toContainEqual(['personal', 'checking', null])
})
