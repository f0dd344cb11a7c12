import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BAR_AFTER, beginMove, SHAPE_AFTER } from '#src/app/move.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A navigation whose parts load when the test says so, and a log of what happened. */
function start({ hasShape = true } = {}) {
  const code = Promise.withResolvers<void>()
  const data = Promise.withResolvers<void>()
  const diary: string[] = []
  const stop = beginMove(
    {
      code: code.promise,
      data: data.promise,
      shape: hasShape ? Promise.resolve() : new Promise(() => {}),
    },
    {
      onLong: () => diary.push('bar'),
      onShape: () => diary.push('shape'),
      onPage: () => diary.push('page'),
      onFail: () => diary.push('failed'),
    },
  )
  return { code, data, diary, stop, wait: (time: number) => vi.advanceTimersByTimeAsync(time) }
}

describe('navigating to another page', () => {
  it('shows no loading state if code and data load at once', async () => {
    const { code, data, diary, wait } = start()
    code.resolve()
    data.resolve()
    await wait(SHAPE_AFTER * 2)
    expect(diary).toEqual(['page'])
  })

  it('waits for the first data too', async () => {
    const { code, data, diary, wait } = start()
    code.resolve()
    await wait(BAR_AFTER - 1)
    expect(diary).toEqual([])
    data.resolve()
    await wait(0)
    expect(diary).toEqual(['page'])
  })

  it('shows the bar first, then the skeleton, then the page as soon as its code has loaded', async () => {
    const { code, diary, wait } = start()
    await wait(BAR_AFTER)
    expect(diary).toEqual(['bar'])
    await wait(SHAPE_AFTER - BAR_AFTER)
    expect(diary).toEqual(['bar', 'shape'])
    code.resolve()
    await wait(0)
    expect(diary).toEqual(['bar', 'shape', 'page'])
  })

  it('replaces the skeleton with a page whose data is late', async () => {
    const { code, diary, wait } = start()
    code.resolve()
    await wait(SHAPE_AFTER)
    expect(diary).toEqual(['bar', 'page'])
  })

  it('keeps the old page if the new one has no skeleton', async () => {
    const { code, diary, wait } = start({ hasShape: false })
    await wait(SHAPE_AFTER * 10)
    expect(diary).toEqual(['bar'])
    code.resolve()
    await wait(0)
    expect(diary).toEqual(['bar', 'page'])
  })

  it('reports code that fails to load, before and after the skeleton', async () => {
    const early = start()
    early.code.reject(new Error('offline'))
    await early.wait(SHAPE_AFTER)
    expect(early.diary).toEqual(['failed'])
    const late = start()
    await late.wait(SHAPE_AFTER)
    late.code.reject(new Error('offline'))
    await late.wait(0)
    expect(late.diary).toEqual(['bar', 'shape', 'failed'])
  })

  it('stops once it is cancelled', async () => {
    const { code, data, diary, stop, wait } = start()
    await wait(BAR_AFTER)
    stop()
    code.resolve()
    data.resolve()
    await wait(SHAPE_AFTER)
    expect(diary).toEqual(['bar'])
  })
})
