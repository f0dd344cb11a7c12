import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionAtom } from '#src/api/index.ts'
import { register } from '#src/content/index.ts'
import { type FlowLayoutProps, FlowRunner, signal } from '#src/flow/index.ts'
import { leavePage } from '#src/flow/leave-page.ts'
import { store } from '#src/lib/store.ts'
import { shownNotices } from '#src/ui/notices/notice-store.ts'
import { calls, forgetMemory, openFreshTabs } from '#tests/src/flow/run-flow.tsx'

vi.mock('#src/api/index.ts', async (original) => ({
  ...(await original<typeof import('#src/api/index.ts')>()),
  callLoose: vi.fn(),
}))
vi.mock('#src/flow/leave-page.ts', () => ({ leavePage: vi.fn() }))
vi.mock('#src/flow/definitions.ts', async () => {
  const { fixture } = await import('#tests/src/flow/core/fixture-flows.ts')
  const checkout = { ...fixture('checkout'), auth: 'visitor' as const }
  const steps = checkout.steps.map((step) => (step.id === 'order' ? { ...step, screen: 'order' } : step))
  return { useFlowDefinition: () => ({ ...checkout, steps }) }
})

register('flows.checkout', {
  steps: Object.fromEntries(
    ['order', 'card', 'declined', 'confirming', 'settled', 'held'].map((id) => [
      id,
      { title: `Title of ${id}` },
    ]),
  ),
  notices: { failed: { title: 'Failed' } },
})

const left = vi.mocked(leavePage)

function Layout({ title, headingRef, children }: FlowLayoutProps) {
  return (
    <main>
      <h1 ref={headingRef}>{title}</h1>
      {children}
    </main>
  )
}

const screens = { order: () => null, declined: () => null, settled: () => null, held: () => null }

async function open(url: string) {
  window.history.pushState(null, '', url)
  const view = render(<FlowRunner id={'checkout' as never} screens={screens} layout={Layout} />)
  await screen.findByRole('heading', { level: 1 })
  return view
}

/** A fresh page in the same tab: memory is gone, session storage is not. */
async function reopen(url: string) {
  cleanup()
  forgetMemory()
  return open(url)
}

const order = { _id: 'o1' }
const kept = (step: string, draft: object, more: object = {}) =>
  sessionStorage.setItem(
    'farsend.flow.checkout.visitor',
    JSON.stringify({ version: 1, step, draft, completed: [], floor: step, ...more }),
  )
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => {
  const found = await button(name)
  await act(async () => {
    fireEvent.click(found)
    fireEvent.click(found)
  })
}

openFreshTabs()
beforeEach(() => {
  left.mockReset()
})
afterEach(() => {
  store.set(sessionAtom, { status: 'visitor', because: 'ended' })
})

describe('a step that leaves for an external site', () => {
  const address = 'https://pay.example/page'
  const here = () => window.location.pathname + window.location.search

  test('leaves once with the draft stored, and says so', async () => {
    kept('card', { order })
    await open('/checkout/card')
    calls.mockResolvedValue({ data: { redirect_url: address } })
    await press('Continue to the other site')
    await waitFor(() => expect(left.mock.calls).toEqual([[address]]))
    expect(calls).toHaveBeenCalledTimes(1)
    expect(await button('Opening the other site')).toBeTruthy()
    expect(JSON.parse(sessionStorage.getItem('farsend.flow.checkout.visitor') ?? '')).toMatchObject({
      step: 'card',
      left: 'card',
      draft: { order },
    })
  })

  test('takes the returned values, and removes them from the URL', async () => {
    kept('card', { order }, { left: 'card' })
    const { length } = window.history
    await open('/checkout/card?status=declined&ref=r1&lang=fr#top')
    await waitFor(() => expect(heading()).toBe('Title of declined'))
    expect(here() + window.location.hash).toBe('/checkout/declined?lang=fr#top')
    expect(window.history.length).toBe(length + 1)
    expect(sessionStorage.getItem('farsend.flow.checkout.visitor')).toContain('"reference":"r1"')
  })

  test('a return without an answer offers to leave again', async () => {
    kept('card', { order }, { left: 'card' })
    await open('/checkout/card')
    expect(await screen.findByRole('heading', { name: 'You came back before finishing' })).toBeTruthy()
    calls.mockResolvedValue({ data: { redirect_url: address } })
    await press('Go again')
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
  })

  test('a link with return parameters is cleaned and ignored if the tab never left', async () => {
    kept('card', { order })
    await open('/checkout/card?status=paid')
    expect(heading()).toBe('Title of card')
    expect(here()).toBe('/checkout/card')
    expect(await button('Continue to the other site')).toBeTruthy()
  })

  test('parameters of a closed step are not applied to another', async () => {
    await open('/checkout/card?status=paid&ref=r1')
    expect(heading()).toBe('Title of order')
    expect(here()).toBe('/checkout')
  })

  test('the browser’s Back to a cached page offers to leave again', async () => {
    kept('card', { order })
    await open('/checkout/card')
    calls.mockResolvedValue({ data: { redirect_url: address } })
    await press('Continue to the other site')
    await button('Opening the other site')
    const shown = Object.assign(new Event('pageshow'), { persisted: true })
    await act(async () => window.dispatchEvent(shown))
    expect(await button('Go again')).toBeTruthy()
  })

  test('a page that never left offers to leave again after a while', async () => {
    kept('card', { order })
    await open('/checkout/card')
    calls.mockResolvedValue({ data: { redirect_url: address } })
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Continue to the other site' }))
    await act(() => vi.advanceTimersByTimeAsync(1))
    await act(() => vi.advanceTimersByTimeAsync(9000))
    expect(screen.getByRole('button', { name: 'Opening the other site' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(screen.getByRole('button', { name: 'Go again' })).toBeTruthy()
  })

  test.each(['javascript:alert(1)', 'http://pay.example/', undefined])('does not follow %s', async (to) => {
    kept('card', { order })
    await open('/checkout/card')
    calls.mockResolvedValue({ data: { redirect_url: to } })
    await press('Continue to the other site')
    expect(await screen.findByText(/isn’t safe to open/)).toBeTruthy()
    expect(left).not.toHaveBeenCalled()
    expect(shownNotices()).toMatchObject([{ tone: 'danger', title: 'We can’t open the other site' }])
    expect(await button('Continue to the other site')).toBeTruthy()
  })

  test('follows an address of the product', async () => {
    kept('card', { order })
    await open('/checkout/card')
    calls.mockResolvedValue({ data: { redirect_url: '/sandbox/card' } })
    await press('Continue to the other site')
    await waitFor(() => expect(left.mock.calls).toEqual([[`${window.location.origin}/sandbox/card`]]))
  })
})

describe('a step that waits', () => {
  const waiting = () => kept('confirming', { outcome: 'paid' })
  const settled = { payment: { state: 'settled' } }

  test('says so calmly, with a way out, and continues with its event', async () => {
    waiting()
    await open('/checkout/confirming')
    expect(await screen.findByRole('heading', { name: 'This is taking a moment' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Leave this page' }).getAttribute('href')).toBe('/')
    act(() => signal('payment-confirmed', { payment: { state: 'pending' } }))
    expect(heading()).toBe('Title of confirming')
    act(() => signal('something-else', settled))
    expect(heading()).toBe('Title of confirming')
    act(() => signal('payment-confirmed', settled))
    await waitFor(() => expect(heading()).toBe('Title of settled'))
  })

  test('receives it after its screen has unmounted', async () => {
    waiting()
    const { unmount } = await open('/checkout/confirming')
    unmount()
    signal('payment-confirmed', settled)
    await open('/checkout/settled')
    expect(heading()).toBe('Title of settled')
  })

  test('receives it from another tab, but not from that of another customer', async () => {
    waiting()
    await open('/checkout/confirming')
    const other = new BroadcastChannel('farsend-signals')
    other.postMessage({ user: 'ada', name: 'payment-confirmed', payload: settled })
    other.postMessage('nonsense')
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(heading()).toBe('Title of confirming')
    other.postMessage({ user: 'visitor', name: 'payment-confirmed', payload: settled })
    await waitFor(() => expect(heading()).toBe('Title of settled'))
    other.close()
  })

  test('signals to the other tabs, with its customer', async () => {
    const other = new BroadcastChannel('farsend-signals')
    const heard = new Promise((resolve) => {
      other.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
    })
    signal('payment-confirmed', settled)
    expect(await heard).toEqual({ user: 'visitor', name: 'payment-confirmed', payload: settled })
    other.close()
  })

  test('a reload keeps waiting', async () => {
    waiting()
    await open('/checkout/confirming')
    await reopen('/checkout/confirming')
    expect(heading()).toBe('Title of confirming')
    act(() => signal('payment-confirmed', settled))
    await waitFor(() => expect(heading()).toBe('Title of settled'))
  })
})
