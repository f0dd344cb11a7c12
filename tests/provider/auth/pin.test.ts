import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyOwn } from '#provider/auth/own-secret.ts'
import { verifyNothing } from '#provider/auth/secrets.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, newCustomer, PIN, startBench } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const { attempts, lock_seconds } = policy.security.pin

const check = (id: string, pin: string) =>
  bench.db.transaction((tx) => verifyOwn(tx, id, 'pin', pin, bench.deps.clock.now()))

async function fail(id: string, times: number) {
  const results: (string | number)[] = []
  for (let tried = 0; tried < times; tried += 1) {
    const answer = await check(id, '0000')
    results.push(answer.result === 'wrong' ? answer.left : answer.result)
  }
  return results
}

test('the right PIN passes', async () => {
  const { id } = await newCustomer(bench)
  expect(await check(id, PIN)).toEqual({ result: 'ok' })
})

test('wrong ones count down to a lock that refuses even the right one', async () => {
  const { id } = await newCustomer(bench)
  expect(await fail(id, attempts)).toEqual([4, 3, 2, 1, 'locked'])
  expect((await check(id, PIN)).result).toBe('locked')
  await bench.pass(lock_seconds)
  expect((await check(id, PIN)).result).toBe('ok')
})

test('the second lock in a row lasts twice as long', async () => {
  const { id } = await newCustomer(bench)
  await fail(id, attempts)
  await bench.pass(lock_seconds)
  await fail(id, attempts)
  await bench.pass(lock_seconds)
  expect((await check(id, PIN)).result).toBe('locked')
  await bench.pass(lock_seconds)
  expect((await check(id, PIN)).result).toBe('ok')
})

test('the right one clears the wrong ones before it', async () => {
  const { id } = await newCustomer(bench)
  await fail(id, attempts - 1)
  await check(id, PIN)
  expect(await fail(id, 1)).toEqual([attempts - 1])
})

test('concurrent guesses are each counted', async () => {
  const { id } = await newCustomer(bench)
  const answers = await Promise.all(Array.from({ length: 12 }, () => check(id, '0000')))
  expect(answers.filter(({ result }) => result === 'wrong')).toHaveLength(attempts - 1)
  expect((await check(id, PIN)).result).toBe('locked')
})

test('a PIN check does not queue, holding its locks, behind a burst of logins', async () => {
  const { id } = await newCustomer(bench)
  const done: string[] = []
  const rush = Array.from({ length: 40 }, () =>
    verifyNothing('Wrong Horse 7').then(() => done.push('sign-in')),
  )
  await check(id, PIN).then(() => done.push('pin'))
  expect(done.indexOf('pin')).toBeLessThan(30)
  await Promise.all(rush)
})

test('a count is lost if its transaction is rolled back', async () => {
  const { id } = await newCustomer(bench)
  const rolledBack = bench.db.transaction(async (tx) => {
    await verifyOwn(tx, id, 'pin', '0000', bench.deps.clock.now())
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await fail(id, 1)).toEqual([attempts - 1])
})
