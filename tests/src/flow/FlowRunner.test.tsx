import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorOfAnswer, networkError } from '#src/api/errors.ts'
import { ApiError } from '#src/api/index.ts'
import { forgetFlows } from '#src/flow/driver.ts'
import { preloadForm } from '#src/form/index.ts'
import { clearNotices } from '#src/ui/index.ts'
import { shownNotices } from '#src/ui/notices/notice-store.ts'
import {
  calls,
  flow,
  forgetMemory,
  heading,
  open,
  order,
  path,
  playTo,
  travel,
} from '#tests/src/flow/run-flow.tsx'

vi.mock('#src/api/index.ts', async (original) => ({
  ...(await original<typeof import('#src/api/index.ts')>()),
  callLoose: vi.fn(),
}))
vi.mock('#src/flow/definitions.ts', async () => {
  const { runnable } = await import('#tests/src/flow/core/sample.ts')
  return { useFlowDefinition: () => runnable }
})

beforeEach(() => {
  calls.mockReset()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  forgetFlows()
  clearNotices()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const KEY = 'farsend.flow.sample.visitor'
const notices = () => shownNotices().map(({ tone, title, message }) => ({ tone, title, message }))

describe('URLs', () => {
  test('the first step has the flow’s own, the others their own', async () => {
    await open('/sample')
    expect(heading()).toBe('Title of phone')
    await playTo('secret')
    expect(heading()).toBe('Title of secret')
    expect(path()).toBe('/sample/secret')
  })

  test.each(['/sample/done', '/sample/nonsense', '/sample/phone', '/sample/'])(
    '%s lands on the last step allowed, and leaves nothing in the history',
    async (url) => {
      window.history.pushState(null, '', url)
      const { length } = window.history
      await open()
      expect(heading()).toBe('Title of phone')
      expect(path()).toBe('/sample')
      expect(window.history.length).toBe(length)
    },
  )

  test('the browser’s Back and Forward go from step to step and keep what was given', async () => {
    await open('/sample')
    await playTo('confirm')
    await travel(-1)
    expect([heading(), path()]).toEqual(['Title of secret', '/sample/secret'])
    await travel(-1)
    expect([heading(), path()]).toEqual(['Title of phone', '/sample'])
    await travel(2)
    expect([heading(), path()]).toEqual(['Title of confirm', '/sample/confirm'])
    expect(flow().draft).toMatchObject({ number: '+1', token: 't', password: 'hunter2' })
  })

  test('the declared way back leaves no double in the history', async () => {
    await open('/sample')
    await playTo('confirm')
    const { length } = window.history
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change it' })))
    await waitFor(() => expect(path()).toBe('/sample/secret'))
    expect(heading()).toBe('Title of secret')
    await travel(-1)
    expect(path()).toBe('/sample')
    expect(window.history.length).toBe(length)
  })

  test('after the point of no return Back does not leave it', async () => {
    await open('/sample')
    await playTo('channel')
    expect(path()).toBe('/sample/channel')
    await travel(-1)
    await waitFor(() => expect(path()).toBe('/sample/channel'))
    expect(heading()).toBe('Title of channel')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  test('a link to a flow that is over begins a new one; going back to it does not', async () => {
    calls.mockResolvedValue({ data: { ...order, status: 'paid' } })
    const { unmount } = await open('/sample')
    await playTo('waiting')
    await waitFor(() => expect(heading()).toBe('Title of done'))
    unmount()
    await open('/sample/done')
    expect(heading()).toBe('Title of done')
    cleanup()
    await open('/sample')
    expect(heading()).toBe('Title of phone')
    expect(flow().draft).toEqual({})
  })

  test('the end of the flow leads to its exit', async () => {
    calls.mockResolvedValue({ data: { ...order, status: 'paid' } })
    await open('/sample')
    await playTo('waiting')
    await waitFor(() => expect(heading()).toBe('Title of done'))
    await act(() => flow().next())
    expect(path()).toBe('/')
  })
})

describe('arriving at a step', () => {
  test('gives its heading the focus, says the progress and names the document; not for the first step shown', async () => {
    await open('/sample')
    expect(document.activeElement).toBe(document.body)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.title).toBe('Title of phone · Farsend')
    await playTo('confirm')
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    expect(screen.getByRole('status').textContent).toBe('Step 3 of 7: Name of confirm')
    expect(document.title).toBe('Title of confirm · Farsend')
  })
})

describe('submitting', () => {
  test('two fast clicks, or Enter and a click, submit once', async () => {
    await open('/sample')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    calls.mockReturnValueOnce(promise)
    const button = screen.getByRole('button', { name: 'Go on' })
    await act(async () => {
      button.click()
      button.click()
      const enter = flow().submit({ number: '2' })
      resolve({ data: { token: 't' } })
      await enter
    })
    expect(calls).toHaveBeenCalledTimes(1)
    expect(heading()).toBe('Title of secret')
  })

  test('is busy while the answer is awaited', async () => {
    await open('/sample')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    calls.mockReturnValueOnce(promise)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go on' })))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true)
    await act(async () => resolve({ data: { token: 't' } }))
    expect(heading()).toBe('Title of secret')
  })

  test('a failure shows the notice with the provider’s sentence, keeps everything and never rejects', async () => {
    await open('/sample')
    calls.mockRejectedValueOnce(
      errorOfAnswer(503, { message: 'No text could be sent', error_code: 'sms_unavailable' }),
    )
    await act(() => flow().submit({ number: '+1' }))
    expect(notices()).toEqual([{ tone: 'danger', title: 'Failed', message: 'No text could be sent' }])
    expect(heading()).toBe('Title of phone')
    expect(flow().error).toBeInstanceOf(ApiError)
    expect(flow()).toMatchObject({
      busy: false,
      draft: { number: '+1' },
      error: { serverErrcode: 'sms_unavailable' },
    })
    calls.mockResolvedValueOnce({ data: { token: 't' } })
    await act(() => flow().submit({ number: '+1' }))
    expect(heading()).toBe('Title of secret')
  })

  test('an answer that comes after the screen has gone is taken, and waits for the customer', async () => {
    const { unmount } = await open('/sample')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    calls.mockReturnValueOnce(promise)
    let submitted = Promise.resolve()
    act(() => {
      submitted = flow().submit({ number: '+1' })
    })
    unmount()
    window.history.pushState(null, '', '/elsewhere')
    resolve({ data: { token: 't' } })
    await submitted
    expect(path()).toBe('/elsewhere')
    await open('/sample/secret')
    expect(heading()).toBe('Title of secret')
  })

  test('a screen that goes on without what the next step demands is told in development', async () => {
    await open('/sample')
    await playTo('secret')
    await act(() =>
      expect(flow().submit({ email: 'ada@example.com' })).rejects.toThrow("step 'confirm' needs password"),
    )
  })
})

describe('the form of a step', () => {
  const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: /email/i })
  const password = () => screen.findByLabelText<HTMLInputElement>(/^password/i)
  const go = () => screen.findByRole('button', { name: 'Continue' })

  beforeEach(async () => {
    await preloadForm('login-email')
  })

  test('submits to the flow', async () => {
    const user = userEvent.setup()
    await open('/sample')
    await playTo('secret')
    await user.type(await email(), 'ada@example.com')
    await user.type(await password(), 'hunter2')
    await user.click(await go())
    await waitFor(() => expect(heading()).toBe('Title of confirm'))
    expect(flow().draft).toMatchObject({ email: 'ada@example.com', password: 'hunter2', number: '+1' })
  })

  test('with mistakes shows the declared notice and stays', async () => {
    const user = userEvent.setup()
    await open('/sample')
    await playTo('secret')
    await user.click(await go())
    expect(heading()).toBe('Title of secret')
    expect(notices()).toEqual([{ tone: 'danger', title: 'Mistakes', message: 'Look again' }])
  })

  test('holds what was typed when one comes back to it, but no secret where it is asked for', async () => {
    const user = userEvent.setup()
    await open('/sample')
    await playTo('secret')
    await user.type(await email(), 'typed@example.com')
    await user.type(await password(), 'half')
    await user.tab()
    await travel(-1)
    expect(heading()).toBe('Title of phone')
    await travel(1)
    expect((await email()).value).toBe('typed@example.com')
    expect((await password()).value).toBe('')
    await user.type(await password(), 'hunter2')
    await user.click(await go())
    await waitFor(() => expect(heading()).toBe('Title of confirm'))
    await travel(-1)
    expect((await email()).value).toBe('typed@example.com')
    expect((await password()).value).toBe('')
  })
})

describe('what is kept', () => {
  test('a reload stands where it stood, and a secret is asked for again', async () => {
    const { unmount } = await open('/sample')
    await playTo('confirm')
    expect(sessionStorage.getItem(KEY)).not.toContain('hunter2')
    unmount()
    forgetMemory()
    await open()
    expect(path()).toBe('/sample/secret')
    expect(flow().draft).toEqual({ number: '+1', token: 't', email: 'ada@example.com' })
    expect(notices()).toEqual([])
  })

  test.each(['{', '{"version":1,"step":"phone","draft":{},"completed":[],"floor":"phone"}'])(
    'a draft that cannot be used (%s) is dropped with a notice, once',
    async (text) => {
      sessionStorage.setItem(KEY, text)
      const { unmount } = await open('/sample/secret')
      expect(heading()).toBe('Title of phone')
      expect(notices()).toMatchObject([{ tone: 'info', title: 'We started over' }])
      expect(sessionStorage.getItem(KEY)).toBeNull()
      unmount()
      await open()
      expect(notices()).toHaveLength(1)
    },
  )

  test('works where storage is full or forbidden', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await open('/sample')
    await playTo('confirm')
    expect(heading()).toBe('Title of confirm')
  })

  test('the commit leaves nothing of before in the storage, and its notice may still speak of it', async () => {
    await open('/sample')
    await playTo('channel')
    expect(notices()).toEqual([{ tone: 'success', title: 'Created', message: 'Your order is +1' }])
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toMatchObject({
      draft: { order },
      floor: 'channel',
    })
    expect(sessionStorage.getItem(KEY)).not.toContain('ada@example.com')
  })
})

describe('polling', () => {
  const polls = () => calls.mock.calls.filter(([id]) => id === ('get' as never))

  async function waiting() {
    await open('/sample')
    await playTo('card')
    vi.useFakeTimers()
    calls.mockReset()
    calls.mockResolvedValue({ data: order })
    await act(() => flow().next())
  }
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('asks at once and then at its pace, with its parameters, until the draft is as awaited', async () => {
    await waiting()
    expect(polls()[0]?.[1]).toMatchObject({ params: { id: 'o1' } })
    await later(999)
    expect(polls()).toHaveLength(1)
    await later(1)
    expect(polls()).toHaveLength(2)
    calls.mockResolvedValue({ data: { ...order, status: 'paid' } })
    await later(1000)
    expect(heading()).toBe('Title of done')
    await later(60_000)
    expect(polls()).toHaveLength(3)
  })

  test('asks more seldom on a broken line, at once when the network is back, and then at its pace', async () => {
    await waiting()
    calls.mockRejectedValue(networkError(undefined))
    await later(1000)
    expect(polls()).toHaveLength(2)
    await later(1999)
    expect(polls()).toHaveLength(2)
    await later(1)
    expect(polls()).toHaveLength(3)
    await later(120_000)
    const seldom = polls().length
    expect(seldom).toBeLessThan(10)
    calls.mockResolvedValue({ data: order })
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(polls()).toHaveLength(seldom + 1)
    await later(1000)
    expect(polls()).toHaveLength(seldom + 2)
  })

  test('a refusal ends it and is shown', async () => {
    await waiting()
    calls.mockRejectedValue(errorOfAnswer(404, { message: 'Gone', error_code: 'not_found' }))
    await later(1000)
    expect(flow().error?.message).toBe('Gone')
    await later(60_000)
    expect(polls()).toHaveLength(2)
  })

  test('leaving calls off what is under way', async () => {
    await waiting()
    calls.mockReturnValue(new Promise(() => undefined))
    await later(1000)
    const signal = polls()[1]?.[1].signal
    expect(signal?.aborted).toBe(false)
    cleanup()
    expect(signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polls()).toHaveLength(2)
  })
})
