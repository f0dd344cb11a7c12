import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { errorOfAnswer } from '#src/api/errors.ts'
import { ApiError } from '#src/api/index.ts'
import { noteMove } from '#src/ui/index.ts'
import {
  calls,
  flow,
  heading,
  notices,
  open,
  openFreshTabs,
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

openFreshTabs()

describe('URLs', () => {
  test('the first step has the flow’s URL, the others their own', async () => {
    await open('/sample')
    expect(heading()).toBe('Title of phone')
    await playTo('secret')
    expect(heading()).toBe('Title of secret')
    expect(path()).toBe('/sample/secret')
  })

  test.each(['/sample/done', '/sample/nonsense', '/sample/phone', '/sample/'])(
    '%s lands on the last open step, and adds nothing to the history',
    async (url) => {
      window.history.pushState(null, '', url)
      const { length } = window.history
      await open()
      expect(heading()).toBe('Title of phone')
      expect(path()).toBe('/sample')
      expect(window.history.length).toBe(length)
    },
  )

  test('the browser’s Back and Forward move between steps and keep the draft', async () => {
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

  test('the declared way back adds no duplicate to the history', async () => {
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

  test('a link to a finished flow starts a new one; going back to it does not', async () => {
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
    expect(document.activeElement).toBe(document.body)
  })

  test('query parameters of a link reach the screens, and are gone on the next step', async () => {
    await open('/sample?order=o1')
    expect([path(), window.location.search]).toEqual(['/sample', '?order=o1'])
    await act(async () => flow().restart({ order }, 'channel'))
    expect([path(), window.location.search]).toEqual(['/sample/channel', ''])
    cleanup()
    await open('/sample?order=o2')
    expect([path(), window.location.search]).toEqual(['/sample/channel', '?order=o2'])
  })

  test('a step keeps off the address of a page that is loading, and takes its own if that is abandoned', async () => {
    window.history.pushState(null, '', '/sample')
    await open()
    await act(async () => noteMove('short'))
    window.history.pushState(null, '', '/elsewhere')
    await playTo('secret')
    expect(path()).toBe('/elsewhere')
    window.history.replaceState(null, '', '/sample')
    await act(async () => noteMove('none'))
    expect([heading(), path()]).toEqual(['Title of secret', '/sample/secret'])
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
  test('focuses its heading, shows the progress and sets the title; not for the first step shown', async () => {
    await open('/sample')
    expect(document.activeElement).toBe(document.body)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.title).toBe('Title of phone · Title of sample · Farsend')
    await playTo('confirm')
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    expect(screen.getByRole('status').textContent).toBe('Step 3 of 7: Name of confirm')
    expect(document.title).toBe('Title of confirm · Title of sample · Farsend')
  })
})

describe('an entrance', () => {
  test('behind a point of no return asks only after a link', async () => {
    const { unmount } = await open('/sample')
    await playTo('channel')
    expect(flow().isResumed).toBe(false)
    unmount()
    const again = await open('/sample')
    expect(heading()).toBe('Title of channel')
    expect(flow().isResumed).toBe(true)
    act(() => flow().goOn())
    expect(flow().isResumed).toBe(false)
    again.unmount()
    // A reload keeps the flow's mark in the history.
    await open()
    expect(flow().isResumed).toBe(false)
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

  test('is busy while the call runs', async () => {
    await open('/sample')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    calls.mockReturnValueOnce(promise)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go on' })))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true)
    await act(async () => resolve({ data: { token: 't' } }))
    expect(heading()).toBe('Title of secret')
  })

  test('a failure shows the notice with the provider’s message, keeps everything and never rejects', async () => {
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

  test('an answer that arrives after the screen unmounted is kept, and waits for the customer', async () => {
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

  test('a screen that submits without what the next step requires is reported in development', async () => {
    await open('/sample')
    await playTo('secret')
    await act(() =>
      expect(flow().submit({ email: 'ada@example.com' })).rejects.toThrow("step 'confirm' needs password"),
    )
  })
})
