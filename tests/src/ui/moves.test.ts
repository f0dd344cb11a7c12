import { expect, test, vi } from 'vitest'
import { noteMove, whenPageShown } from '#src/ui/index.ts'

test('arrival is waited for until the move has ended', async () => {
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

test('where nobody is on the way, one has arrived', async () => {
  await expect(whenPageShown()).resolves.toBeUndefined()
})
