import { describe, expect, it, test } from 'vitest'
import { behaviourLines, type Measured, table, verdicts } from '#tests/bench/report.ts'
import { median, p95, quantile, shuffled } from '#tests/bench/stats.ts'
import { eventsOf, processorTime, scriptPerKey } from '#tests/bench/trace.ts'

describe('statistics', () => {
  it('the median is the middle value, or between the two', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(median([7])).toBe(7)
  })

  it('95 of a hundred are below p95', () => {
    expect(p95(Array.from({ length: 101 }, (_, index) => 100 - index))).toBe(95)
    expect(p95([1, 2])).toBeCloseTo(1.95)
    expect(quantile([3, 1, 2], 0)).toBe(1)
    expect(quantile([3, 1, 2], 1)).toBe(3)
  })

  it('an empty list has no figure', () => {
    expect(median([])).toBeNaN()
  })

  it('the order is random, and complete', () => {
    const order = [0.9, 0.1, 0.5]
    expect(shuffled(['a', 'b', 'c'], () => order.shift() ?? 0)).toEqual(['b', 'c', 'a'])
  })
})

describe('script per key', () => {
  const event = (name: string, ts: number, dur: number, more: object = {}) => ({
    name,
    ph: 'X',
    pid: 1,
    tid: 1,
    ts,
    dur,
    tdur: dur,
    ...more,
  })
  const keydown = (ts: number) => event('EventDispatch', ts, 900, { args: { data: { type: 'keydown' } } })
  const trace = (...traceEvents: object[]) => eventsOf(JSON.stringify({ traceEvents }))

  it('attributes deferred work to the preceding key, and counts nothing twice', () => {
    const found = scriptPerKey(
      trace(
        keydown(1000),
        event('v8.callFunction', 1100, 500),
        event('FunctionCall', 1200, 300),
        keydown(5000),
        event('v8.callFunction', 5100, 200),
        event('v8.callFunction', 300_000, 4000),
      ),
    )
    expect(found).toEqual([0.5, 4.2])
  })

  it('counts processor time, and no other thread', () => {
    const found = scriptPerKey(
      trace(
        keydown(1000),
        event('RunMicrotasks', 1100, 800, { tdur: 200 }),
        event('v8.callFunction', 1100, 700, { tid: 2 }),
      ),
    )
    expect(found).toEqual([0.2])
  })
})

test('processor time is between two marks', () => {
  const mark = (name: string, tts: number) => ({ name, ph: 'I', pid: 1, tid: 1, ts: tts * 3, tts })
  expect(processorTime([mark('a', 2000), mark('b', 9500)], 'a', 'b')).toBe(7.5)
  expect(processorTime([mark('a', 2000)], 'a', 'b')).toBeNaN()
})

describe('the report', () => {
  const measured = (peer: string, key: number, errors: number): Measured => ({
    peer,
    bytes: 2048,
    typed: [{ usable: 100, keys: [key, key, key], burst: [key], leave: key }],
    submitted: [{ usable: 100, errors, errorsWork: errors, mending: [key] }],
  })

  it('flags only a missed target', () => {
    const found = verdicts('sixty', [measured('ours', 2, 130), measured('react-hook-form', 3, 100)])
    expect(found.map(({ met }) => met)).toEqual([true, true, false, true])
    expect(found.at(2)?.line).toBe(
      'MISSED  sixty: errors painted 1.30, at most 1.20 (in work of the processor 1.30)',
    )
  })

  it('counts an unmeasured page as a miss', () => {
    const broken = { ...measured('ours', 2, 100), typed: [] }
    const found = verdicts('sixty', [broken, measured('react-hook-form', 3, 100)])
    expect(found.map(({ met }) => met)).toEqual([false, false, true, true])
  })

  it('prints each figure with its ratio to react-hook-form', () => {
    const lines = table('six', [measured('ours', 2, 150), measured('react-hook-form', 4, 100)]).split('\n')
    expect(lines[0]).toMatch(/^six +JS KiB +usable/)
    expect(lines[1]).toMatch(/^ours .* 2\.0 0\.50x .* 150 1\.50x/)
    expect(lines[2]).toMatch(/^react-hook-form +2 /)
  })

  it('names a missing behaviour, with the actual result', () => {
    const lines = behaviourLines([
      { name: 'pasted', passed: true },
      { name: 'Enter', passed: false, found: 'nothing was submitted' },
    ])
    expect(lines).toEqual(['pass  pasted', 'FAIL  Enter: nothing was submitted'])
  })
})
