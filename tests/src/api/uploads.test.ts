import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallLoose } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'
import { sendInParts } from '#src/api/uploads/send-in-parts.ts'

const PART = 4

/** A provider that accepts a file in parts, over a line that breaks as the test says. */
function provider() {
  let held = ''
  let size = 0
  /** The fate of the next parts: lost on the way, or stored with the answer lost. */
  const faults: ('lost' | 'unheard')[] = []
  const calls: string[] = []
  const data = () => ({
    data: {
      id: 'u1',
      offset: held.length,
      part_bytes: PART,
      status: held.length === size ? 'complete' : 'open',
    },
  })
  const callLoose: CallLoose = async (id, input) => {
    calls.push(id)
    if (id === 'start-upload') {
      size = (input.body as { size: number }).size
      return data()
    }
    if (id !== 'send-upload-part') return data()
    const fault = faults.shift()
    if (fault === 'lost') throw new ApiError({ kind: 'network' })
    const { offset } = input.query as { offset: number }
    if (offset !== held.length)
      throw new ApiError({ kind: 'answer', said: 'no', errorCode: 409, serverErrcode: 'upload_offset' })
    held += await (input.body as Blob).text()
    if (fault === 'unheard') throw new ApiError({ kind: 'network' })
    return data()
  }
  return { callLoose, faults, calls, held: () => held }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function send(callLoose: CallLoose, signal = new AbortController().signal) {
  const progress: number[] = []
  const waiting: boolean[] = []
  const sent = sendInParts(callLoose, {
    file: new Blob(['abcdefghij'], { type: 'image/jpeg' }),
    name: 'a.jpg',
    kind: 'document',
    onProgress: (fraction) => progress.push(fraction),
    onWaiting: (isWaiting) => waiting.push(isWaiting),
    signal,
  })
  return { sent, progress, waiting }
}

test('a file is sent in parts, each of which is progress', async () => {
  const { callLoose, held } = provider()
  const { sent, progress, waiting } = send(callLoose)
  expect(await sent).toEqual({ id: 'u1' })
  expect(held()).toBe('abcdefghij')
  expect(progress).toEqual([0.4, 0.8, 1])
  expect(waiting).toEqual([])
})

test('a lost part is sent again, a stored one is not', async () => {
  const { callLoose, faults, held } = provider()
  faults.push('lost', 'unheard', 'lost')
  const { sent, waiting } = send(callLoose)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sent).toEqual({ id: 'u1' })
  expect(held()).toBe('abcdefghij')
  expect(waiting.at(-1)).toBe(false)
})

test('it continues at once when back online', async () => {
  vi.stubGlobal('addEventListener', EventTarget.prototype.addEventListener.bind(line))
  vi.stubGlobal('removeEventListener', EventTarget.prototype.removeEventListener.bind(line))
  const { callLoose, faults } = provider()
  faults.push('lost', 'lost', 'lost')
  const { sent } = send(callLoose)
  for (let tries = 0; tries < 3; tries += 1) {
    await vi.advanceTimersByTimeAsync(10)
    line.dispatchEvent(new Event('online'))
  }
  await vi.advanceTimersByTimeAsync(10)
  expect(await sent).toEqual({ id: 'u1' })
  vi.unstubAllGlobals()
})
const line = new EventTarget()

test('a refusal ends it with the provider’s message', async () => {
  const refusal = new ApiError({
    kind: 'answer',
    said: 'Not a picture',
    errorCode: 422,
    serverErrcode: 'upload_type_refused',
  })
  const { callLoose } = provider()
  const { sent } = send(async (id, input) => {
    if (id === 'send-upload-part') throw refusal
    return callLoose(id, input)
  })
  await expect(sent).rejects.toBe(refusal)
})

test('an aborted upload leaves nothing with the provider', async () => {
  const { callLoose, faults, calls } = provider()
  faults.push('lost')
  const left = new AbortController()
  const { sent } = send(callLoose, left.signal)
  const ended = expect(sent).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(10)
  left.abort()
  await ended
  expect(calls.at(-1)).toBe('cancel-upload')
})
