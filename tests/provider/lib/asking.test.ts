import { describe, expect, it } from 'vitest'
import { runAsking } from '#provider/lib/asking.ts'
import { createGate } from '#provider/lib/gate.ts'
import { runPool } from '#provider/lib/run-worker.ts'

describe('work that asks', () => {
  it('is undone while the partner is asked, and begins again with the answer', async () => {
    const seen: string[] = []
    const answer = await runAsking(async (ask) => {
      seen.push('begins')
      try {
        const name = await ask('who?', async () => {
          seen.push('asks')
          return 'Ngozi'
        })
        return `${name} ${await ask('where?', async () => 'Lagos')}`
      } finally {
        seen.push('ends')
      }
    })
    expect(answer).toBe('Ngozi Lagos')
    expect(seen).toEqual(['begins', 'ends', 'asks', 'begins', 'ends', 'begins', 'ends'])
  })

  it('asks each question once, and fails as the work or the partner does', async () => {
    let asked = 0
    const ask = async () => (asked += 1)
    expect(await runAsking(async (answer) => [await answer('q', ask), await answer('q', ask)])).toEqual([
      1, 1,
    ])
    await expect(runAsking(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    const down = () => Promise.reject(new Error('down'))
    await expect(runAsking((answer) => answer('q', down))).rejects.toThrow('down')
  })
})

describe('a gate', () => {
  it('lets others in while one waits outside, which then goes ahead of the line', async () => {
    const gate = createGate({ places: 1, line: 10, patience: 5_000 })
    const order: string[] = []
    let answer: () => void = () => undefined
    const partner = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asking = gate.pass(async () => {
      order.push('asks')
      await gate.outside(() => partner)
      order.push('goes on')
    })
    await gate.pass(async () => void order.push('another'))
    let leave: () => void = () => undefined
    const long = gate.pass(() => new Promise<void>((resolve) => (leave = resolve)))
    const last = gate.pass(async () => void order.push('last'))
    answer()
    await new Promise((resolve) => setTimeout(resolve, 5))
    leave()
    await Promise.all([asking, long, last])
    expect(order).toEqual(['asks', 'another', 'goes on', 'last'])
    // The place is free again: once, not twice.
    let inside = 0
    const most: number[] = []
    const enter = () =>
      gate.pass(async () => {
        inside += 1
        most.push(inside)
        await new Promise((resolve) => setTimeout(resolve, 1))
        inside -= 1
      })
    await Promise.all([enter(), enter(), enter()])
    expect(Math.max(...most)).toBe(1)
  })

  it('takes a place back even if the partner fails', async () => {
    const gate = createGate({ places: 1, line: 1, patience: 5_000 })
    const failing = gate.pass(() => gate.outside(() => Promise.reject(new Error('down'))))
    await expect(failing).rejects.toThrow('down')
    expect(await gate.pass(async () => 'free')).toBe('free')
  })
})

describe('a pool', () => {
  it('runs a few jobs at a time, goes on past a failed one, and ends when they have', async () => {
    const waiting: (() => void)[] = []
    const errors: unknown[] = []
    let claimed = 0
    let done = 0
    const pool = runPool(
      'test',
      { error: (fields) => void errors.push(fields) },
      async () => {
        if (claimed === 5) return undefined
        claimed += 1
        const number = claimed
        return async () => {
          await new Promise<void>((resolve) => waiting.push(resolve))
          if (number === 1) throw new Error('job failed')
          done += 1
        }
      },
      { width: 2, interval: 1 },
    )
    const release = async (count: number) => {
      await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(count)
      for (const resolve of waiting.splice(0, count)) resolve()
    }
    await expect.poll(() => waiting.length).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(claimed).toBe(2)
    await release(1)
    await expect.poll(() => claimed).toBe(3)
    await release(2)
    await expect.poll(() => claimed).toBe(5)
    const stopped = pool.stop()
    await release(2)
    await stopped
    expect(done).toBe(4)
    expect(errors).toEqual([{ error: 'job failed' }])
  })
})
