import { expect, test, vi } from 'vitest'
import { noteMove, whenPageShown } from '#src/ui/index.ts'

test('arrival waits for the end of the navigation', async () => {
  vi.useFakeTimers()
  const diary: string[] = []
  const arrival = whenPageShown().then(() => diary.push('arrived'))
  noteMove('short')
  await vi.advanceTimersByTimeAsync(0)
  noteMove('long')
  await vi.advanceTimersByTimeAsync(500)
  expect(diary).toEqual([])
  noteMove('none')
  await arrival
  expect(diary).toEqual(['arrived'])
  vi.useRealTimers()
})

test('without a navigation it resolves at once', async () => {
  await expect(whenPageShown()).resolves.toBeUndefined()
})
