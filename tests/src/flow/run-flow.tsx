import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { callLoose } from '#src/api/index.ts'
import { register } from '#src/content/index.ts'
import { forgetFlows } from '#src/flow/driver.ts'
import { type FlowHandle, type FlowLayoutProps, FlowRunner, useFlow } from '#src/flow/index.ts'
import { clearNotices } from '#src/ui/index.ts'
import { shownNotices } from '#src/ui/notices/notice-store.ts'
import { runnable } from '#tests/src/flow/core/sample.ts'

register('flows.sample', {
  title: 'Title of sample',
  steps: Object.fromEntries(
    runnable.steps.map(({ id }) => [id, { title: `Title of ${id}`, name: `Name of ${id}` }]),
  ),
  notices: {
    failed: { title: 'Failed' },
    created: { title: 'Created', message: 'Your order is {number}' },
    mistakes: { title: 'Mistakes', message: 'Look again' },
  },
  backLabels: { change: 'Change it' },
})

/** The provider's responses, which the test gives in order. */
export const calls = vi.mocked(callLoose)

/** Starts each test of a file as a fresh tab. */
export function openFreshTabs(): void {
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
}

export const notices = () => shownNotices().map(({ tone, title, message }) => ({ tone, title, message }))

/** The flow as last rendered by a step's screen, to act on as a screen would. */
const seen: { flow: FlowHandle | undefined } = { flow: undefined }

export function flow(): FlowHandle {
  if (!seen.flow) throw new Error('no screen is shown')
  return seen.flow
}

function Probe() {
  seen.flow = useFlow()
  return null
}

function TestLayout({ title, name, position, total, back, headingRef, titleId, children }: FlowLayoutProps) {
  return (
    <main>
      <h1 id={titleId} ref={headingRef}>
        {title}
      </h1>
      <p>{`${position}/${total} ${name}`}</p>
      {back ? (
        <button type="button" onClick={back.go}>
          {back.label}
        </button>
      ) : null}
      <Probe />
      {children}
    </main>
  )
}

/** Most screens of the test are a button; what matters is what the flow does. */
function Plain() {
  const { next, busy } = useFlow()
  return (
    <button type="button" disabled={busy} onClick={() => void next()}>
      {'Go on'}
    </button>
  )
}

const screens = Object.fromEntries(runnable.steps.map(({ id }) => [id, Plain]))

/** Opens the app at a URL, as a fresh load of the page does. */
export async function open(url?: string) {
  if (url !== undefined) window.history.pushState(null, '', url)
  const view = render(<FlowRunner id={'sample' as never} screens={screens} layout={TestLayout} />)
  await screen.findByRole('heading')
  return view
}

/** Reloads the page: memory is gone, session storage and history stay. */
export function forgetMemory(): void {
  const kept = { ...sessionStorage }
  forgetFlows()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value))
}

export const heading = () => screen.getByRole('heading').textContent
export const path = () => window.location.pathname

/** The browser's own Back and Forward, which are asynchronous. */
export async function travel(delta: number): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.go(delta)
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 200))])
  })
}

export const order = { _id: 'o1', status: 'new' }

/** Plays to a step of the sample by the shortest way. */
export async function playTo(step: 'secret' | 'confirm' | 'channel' | 'card' | 'waiting'): Promise<void> {
  calls.mockResolvedValueOnce({ data: { token: 't' }, message: 'sent' })
  await act(() => flow().submit({ number: '+1' }))
  if (step === 'secret') return
  await act(() => flow().submit({ email: 'ada@example.com', password: 'hunter2' }))
  if (step === 'confirm') return
  calls.mockResolvedValueOnce({ data: order, message: 'made' })
  await act(() => flow().next())
  if (step === 'channel') return
  calls.mockResolvedValueOnce({ data: { ...order, channel: 'card' } })
  await act(() => flow().next())
  if (step === 'card') return
  await act(() => flow().next())
}
