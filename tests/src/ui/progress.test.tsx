import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { text } from '#src/content/index.ts'
import { hearServerTime } from '#src/lib/server-clock.ts'
import {
  Countdown,
  ErrorBoundary,
  ErrorState,
  OfflineStrip,
  ProgressSegments,
  ResendRow,
  StepParts,
  StepSlide,
  Timeline,
} from '#src/ui/index.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('progress', () => {
  it('is a progress bar with a name, and hidden next to text', () => {
    const { rerender } = render(<ProgressSegments value={3} total={4} label="Transfer" />)
    const bar = screen.getByRole('progressbar', { name: 'Transfer' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '4'])
    rerender(<ProgressSegments value={3} total={4} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('marks the current entry of a timeline and names the others’ state', () => {
    render(
      <Timeline
        entries={[
          { id: 'a', title: 'Transfer created', time: '14:05 GMT', state: 'done' },
          { id: 'b', title: 'On its way', state: 'now' },
          { id: 'c', title: 'Delivered to Adaeze', time: 'By 16:05 GMT', state: 'next' },
        ]}
      />,
    )
    const entries = screen.getAllByRole('listitem')
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Transfer created, done14:05 GMT',
      'On its wayNow',
      'Delivered to Adaeze, to comeBy 16:05 GMT',
    ])
  })

  it('keeps the second half of a double click from the step that the first half opened', async () => {
    const onClick = vi.fn()
    const step = (name: string) => (
      <StepSlide step={name}>
        <button type="button" onClick={onClick}>
          {name}
        </button>
      </StepSlide>
    )
    const { rerender } = render(step('Continue'))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 1 })
    rerender(step('Confirm'))
    const confirm = screen.getByRole('button', { name: 'Confirm' })
    fireEvent.click(confirm, { detail: 2 })
    expect(onClick).toHaveBeenCalledOnce()
    fireEvent.click(confirm, { detail: 1 })
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('counts down once a second to zero', () => {
    vi.useFakeTimers()
    render(<Countdown until={Date.now() + 62_000}>{(clock) => `New rate in ${clock}`}</Countdown>)
    expect(screen.getByRole('timer').textContent).toBe('New rate in 1:02')
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.getByRole('timer').textContent).toBe('New rate in 0:59')
    act(() => vi.advanceTimersByTime(120_000))
    expect(screen.getByRole('timer').textContent).toBe('New rate in 0:00')
  })

  it('counts down to another code by the provider’s clock, not the device’s', () => {
    vi.useFakeTimers()
    const hour = 3_600_000
    const date = (ahead: number) => new Date(Date.now() + ahead).toUTCString()
    const hear = (ahead: number) =>
      hearServerTime(new Response('', { headers: { date: date(ahead), 'cache-control': 'no-store' } }))
    hear(hour)
    render(
      <ResendRow
        until={Date.now() + hour + 30_000}
        busy={false}
        onResend={vi.fn()}
        change={{ label: 'Change number', go: vi.fn() }}
      />,
    )
    // An HTTP date has whole seconds.
    expect(screen.getByRole('timer').textContent).toMatch(/0:(30|31)/)
    act(() => vi.advanceTimersByTime(32_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByRole('button', { name: text('ui.resend.again') })).toBeTruthy()
    hear(0)
  })
})

describe('error states', () => {
  it('offer a retry for a failed load', async () => {
    const onRetry = vi.fn()
    render(
      <ErrorState title="We couldn’t load your transactions" message="Network error" onRetry={onRetry} />,
    )
    expect(screen.getByRole('alert').textContent).toContain('Network error')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('show the offline strip while offline, with the time of the figures', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    render(<OfflineStrip lastKnown="14:05 GMT" />)
    expect(screen.getByRole('status').textContent).toBe('')
    online.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByRole('status').textContent).toContain('14:05 GMT')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('catch a render error, report it, and retry on request and on another page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onError = vi.fn()
    const broken = { now: true }
    const Screen = () => {
      if (broken.now) throw new Error('fault')
      return <p>Fine</p>
    }
    const page = (key: string) => (
      <ErrorBoundary resetKey={key} onError={onError}>
        <Screen />
      </ErrorBoundary>
    )
    const { rerender } = render(page('/a'))
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(onError).toHaveBeenCalledOnce()
    broken.now = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Fine')).toBeTruthy()
    broken.now = true
    rerender(page('/b'))
    expect(screen.getByRole('alert')).toBeTruthy()
    broken.now = false
    rerender(page('/c'))
    expect(screen.getByText('Fine')).toBeTruthy()
  })
})

describe('StepParts', () => {
  it('shows done steps with a link back, the open one under its title, and the coming ones', async () => {
    const go = vi.fn()
    const part = (id: string, is: 'done' | 'open' | 'ahead') => ({
      id,
      name: id,
      is,
      change: { label: 'Change', name: `Change ${id}`, go },
    })
    render(
      <StepParts
        parts={[part('ID', 'done'), part('Bill', 'open'), part('Selfie', 'ahead')]}
        title="Show a bill"
      >
        <p>the form</p>
      </StepParts>,
    )
    const [done, open, ahead] = screen.getAllByRole('listitem')
    if (!done || !open || !ahead) throw new Error('there are three parts')
    expect(open.getAttribute('aria-current')).toBe('step')
    expect(within(open).getByRole('heading', { level: 2, name: 'Show a bill' })).toBeTruthy()
    expect(within(open).getByText('the form')).toBeTruthy()
    expect(within(ahead).getByRole('heading', { level: 2, name: 'Selfie' })).toBeTruthy()
    expect(within(ahead).queryByRole('button')).toBeNull()
    await userEvent.click(within(done).getByRole('button', { name: 'Change ID' }))
    expect(go).toHaveBeenCalledOnce()
  })
})
