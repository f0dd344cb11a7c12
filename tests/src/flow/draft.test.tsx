import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { preloadForm } from '#src/form/index.ts'
import {
  flow,
  forgetMemory,
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

const KEY = 'farsend.flow.sample.visitor'

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

  test('with errors shows the declared notice and stays', async () => {
    const user = userEvent.setup()
    await open('/sample')
    await playTo('secret')
    await user.click(await go())
    expect(heading()).toBe('Title of secret')
    expect(notices()).toEqual([{ tone: 'danger', title: 'Mistakes', message: 'Look again' }])
  })

  test('restores typed values on the way back to it, but no secret on its step', async () => {
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

  test('a value shown but not typed follows the draft', async () => {
    const user = userEvent.setup()
    await open('/sample')
    await playTo('secret')
    act(() => flow().update({ email: 'first@example.com' }))
    await user.type(await password(), 'half')
    await user.tab()
    await travel(-1)
    act(() => flow().update({ email: 'second@example.com' }))
    await travel(1)
    expect((await email()).value).toBe('second@example.com')
  })
})

describe('stored data', () => {
  test('a reload stays on its step, and a secret is asked for again', async () => {
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
    'an unusable draft (%s) is dropped with a notice, once',
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

  test('starting over empties it, in memory and storage, and begins at the first step', async () => {
    const { unmount } = await open('/sample')
    await playTo('confirm')
    await act(() => flow().startOver())
    expect([heading(), flow().draft]).toEqual(['Title of phone', {}])
    unmount()
    forgetMemory()
    await open('/sample')
    expect([heading(), flow().draft]).toEqual(['Title of phone', {}])
  })

  test('works if storage is full or blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await open('/sample')
    await playTo('confirm')
    expect(heading()).toBe('Title of confirm')
  })

  test('a commit clears the earlier draft from storage, and its notice may still use it', async () => {
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
