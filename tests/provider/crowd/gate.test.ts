import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isAbsent } from '#provider/db/errors.ts'
import { createGate } from '#provider/lib/gate.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'

/** Work that runs until the test ends it. */
function work(name: string, log: string[]) {
  const { promise: ended, resolve: end } = Promise.withResolvers<null>()
  return {
    end: () => end(null),
    run: async () => {
      log.push(name)
      await ended
      return name
    },
  }
}

describe('a gate', () => {
  test('admits a limited number at once, and the next when one has ended, first come, first served', async () => {
    const gate = createGate({ places: 2, line: 10, patience: 5000 })
    const log: string[] = []
    const all = ['a', 'b', 'c', 'd'].map((name) => work(name, log))
    const passed = all.map(({ run }) => gate.pass(run))
    await sleep(1)
    expect(log).toEqual(['a', 'b'])
    all[1]?.end()
    await passed[1]
    await sleep(1)
    expect(log).toEqual(['a', 'b', 'c'])
    for (const { end } of all) end()
    expect(await Promise.all(passed)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('gives the slot of failed work to the next', async () => {
    const gate = createGate({ places: 1, line: 1, patience: 5000 })
    const failed = gate.pass(() => Promise.reject(new Error('no')))
    const next = gate.pass(async () => 'next')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
    expect(await gate.pass(async () => 'again')).toBe('again')
  })

  test('prioritises calls that were admitted before', async () => {
    const gate = createGate({ places: 1, line: 10, patience: 5000 })
    const log: string[] = []
    const first = work('first', log)
    const passed = [
      gate.pass(first.run),
      gate.pass(async () => log.push('new')),
      gate.pass(async () => log.push('begun'), { ahead: true }),
    ]
    first.end()
    await Promise.all(passed)
    expect(log).toEqual(['first', 'begun', 'new'])
  })

  test('refuses a call at once if the queue is full, and a queued call after its patience', async () => {
    const gate = createGate({ places: 1, line: 2, patience: 30 })
    const inside = work('inside', [])
    const passed = gate.pass(inside.run)
    const began: string[] = []
    const waiting = ['b', 'c'].map((name) => gate.pass(async () => began.push(name)))
    expect(gate.isFull()).toBe(true)
    await expect(gate.pass(async () => began.push('d'))).rejects.toThrow(Unavailable)
    for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected')
    expect(gate.isFull()).toBe(false)
    inside.end()
    await passed
    expect(began).toEqual([])
    expect(await gate.pass(async () => 'free')).toBe('free')
  })

  test('drops calls whose client leaves the queue, and never starts them', async () => {
    const gate = createGate({ places: 1, line: 1, patience: 5000 })
    const inside = work('inside', [])
    const passed = gate.pass(inside.run)
    const leaving = new AbortController()
    const began: string[] = []
    const left = gate.pass(async () => began.push('left'), { signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toThrow(Unavailable)
    expect(gate.isFull()).toBe(false)
    await expect(gate.pass(async () => began.push('gone'), { signal: leaving.signal })).rejects.toThrow()
    inside.end()
    await passed
    expect(began).toEqual([])
  })
})

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('read ECONNRESET', 'ECONNRESET'),
  failure('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('the database system is starting up', '57P03'),
  failure('sorry, too many clients already', '53300'),
  failure('connection failure', '08006'),
  failure('Connection terminated unexpectedly'),
  failure('timeout exceeded when trying to connect'),
  failure('timeout expired'),
  failure('Query read timeout'),
  new AggregateError([failure('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
])('%s is recognized as a missing database', (error) => {
  expect(isAbsent(error)).toBe(true)
})

test.each([
  failure('duplicate key', '23505'),
  failure('deadlock', '40P01'),
  failure('a fault'),
  'text',
  null,
])('%s does not', (error) => {
  expect(isAbsent(error)).toBe(false)
})
