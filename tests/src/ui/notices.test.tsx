import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearNotices, dismissFailures, Modal, NoticeRegion, notify } from '#src/ui/index.ts'

const titles = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByText(/^Notice/).textContent)
const show = (title: string, rest: Partial<Parameters<typeof notify>[0]> = {}) =>
  act(() => notify({ tone: 'success', title, ...rest }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  // Files share a page: another one may have left its own.
  clearNotices()
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => clearNotices())
  vi.useRealTimers()
})

/** The code that positions notices loads with the first of them. */
async function placed(): Promise<void> {
  await act(async () => {
    await import('#src/ui/notices/place-notices.ts')
  })
}

describe('notices', () => {
  it('shows at most five; the sixth waits until one is gone', () => {
    render(<NoticeRegion />)
    for (const number of [1, 2, 3, 4, 5, 6])
      show(`Notice ${number}`, { duration: number === 1 ? 1000 : 60_000 })
    expect(titles()).toEqual(['Notice 1', 'Notice 2', 'Notice 3', 'Notice 4', 'Notice 5'])
    pass(1000 + 250)
    expect(titles()).toEqual(['Notice 2', 'Notice 3', 'Notice 4', 'Notice 5', 'Notice 6'])
  })

  it('shows one at a time if the page shows a total, so that none covers it', () => {
    render(
      <>
        <p data-total="">1,002.99 CAD</p>
        <NoticeRegion />
      </>,
    )
    show('Notice 1', { duration: 1000 })
    show('Notice 2', { duration: 60_000 })
    expect(titles()).toEqual(['Notice 1'])
    pass(1000 + 250)
    expect(titles()).toEqual(['Notice 2'])
  })

  it('removes a failure once the action succeeds, and keeps the rest', () => {
    render(<NoticeRegion />)
    show('Notice of a failure', { tone: 'danger' })
    show('Notice of something else')
    act(() => dismissFailures())
    pass(250)
    expect(titles()).toEqual(['Notice of something else'])
  })

  it('starts the time of a queued notice when it shows', () => {
    render(<NoticeRegion />)
    for (const number of [1, 2, 3, 4, 5, 6]) show(`Notice ${number}`)
    pass(4000 + 250)
    expect(titles()).toEqual(['Notice 6'])
    pass(3900)
    expect(titles()).toEqual(['Notice 6'])
    pass(100 + 250)
    expect(titles()).toEqual([])
  })

  it('closes after 4000 ms, and after 7000 ms when it comes from the profile', () => {
    render(<NoticeRegion />)
    show('Notice page')
    show('Notice profile', { placement: 'profile' })
    pass(3999)
    expect(titles()).toEqual(['Notice page', 'Notice profile'])
    pass(1 + 250)
    expect(titles()).toEqual(['Notice profile'])
    pass(2749)
    expect(titles()).toEqual(['Notice profile'])
    pass(1 + 250)
    expect(titles()).toEqual([])
  })

  it('pauses while hovered and resumes with the time left', () => {
    render(<NoticeRegion />)
    show('Notice held')
    pass(3000)
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notices' }))
    pass(60_000)
    expect(titles()).toEqual(['Notice held'])
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notices' }))
    pass(999)
    expect(titles()).toEqual(['Notice held'])
    pass(1 + 250)
    expect(titles()).toEqual([])
  })

  it('pauses while its close button has the focus', () => {
    render(<NoticeRegion />)
    show('Notice focused')
    act(() => screen.getByRole('button', { name: 'Close notice' }).focus())
    pass(60_000)
    expect(titles()).toEqual(['Notice focused'])
    act(() => screen.getByRole('button', { name: 'Close notice' }).blur())
    pass(4000 + 250)
    expect(titles()).toEqual([])
  })

  it('closes by its button and returns the focus', () => {
    render(
      <>
        <button type="button">Elsewhere</button>
        <NoticeRegion />
      </>,
    )
    show('Notice closed')
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    act(() => elsewhere.focus())
    const close = screen.getByRole('button', { name: 'Close notice' })
    act(() => close.focus())
    fireEvent.click(close)
    expect(document.activeElement).toBe(elsewhere)
    pass(250)
    expect(titles()).toEqual([])
  })

  it('replaces an older one with the same title, with its full time', () => {
    render(<NoticeRegion />)
    show('Notice PIN', { tone: 'danger', message: '4 more tries' })
    show('Notice other', { duration: 60_000 })
    pass(3000)
    const before = screen.getByRole('alert')
    show('Notice PIN', { tone: 'danger', message: '3 more tries' })
    expect(titles()).toEqual(['Notice PIN', 'Notice other'])
    expect(screen.getByRole('alert').textContent).toBe('Notice PIN3 more tries')
    // A new element is announced, even with the same text.
    expect(screen.getByRole('alert')).not.toBe(before)
    pass(3999)
    expect(titles()).toEqual(['Notice PIN', 'Notice other'])
    pass(1 + 250)
    expect(titles()).toEqual(['Notice other'])
  })

  it('stays paused, and keeps the focus, when a newer one replaces it', () => {
    render(<NoticeRegion />)
    show('Notice PIN', { message: 'first' })
    const close = screen.getByRole('button', { name: 'Close notice' })
    act(() => close.focus())
    show('Notice PIN', { message: 'second' })
    expect(document.activeElement).toBe(close)
    pass(60_000)
    expect(titles()).toEqual(['Notice PIN'])
    act(() => close.blur())
    pass(4000 + 250)
    expect(titles()).toEqual([])
  })

  it('updates a queued one without moving it forward', () => {
    render(<NoticeRegion />)
    for (const number of [1, 2, 3, 4, 5, 6]) show(`Notice ${number}`, { message: 'first' })
    show('Notice 6', { message: 'second' })
    expect(titles()).toHaveLength(5)
    pass(4000 + 250)
    expect(titles()).toEqual(['Notice 6'])
    expect(screen.getByText('second')).toBeTruthy()
  })

  it('does not revive one that is closing', () => {
    render(<NoticeRegion />)
    show('Notice again')
    pass(4000 + 100)
    show('Notice again')
    pass(150)
    expect(titles()).toEqual(['Notice again'])
    pass(4000 + 250)
    expect(titles()).toEqual([])
  })

  it('is assertive for a failure only, and polite otherwise', () => {
    render(<NoticeRegion />)
    show('Notice good', { message: 'Welcome back' })
    expect(screen.queryByRole('alert')).toBeNull()
    show('Notice bad', { tone: 'danger', message: 'Daily Limit exceeded' })
    expect(screen.getByRole('alert').textContent).toBe('Notice badDaily Limit exceeded')
    expect(screen.getByRole('list').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })

  it('covers no title, label or field on a phone, and stays while it has the focus', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    )
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [top = 0, height = 0] = this.getAttribute('data-box')?.split(' ').map(Number) ?? []
      return new DOMRect(0, top, 390, this.matches('[aria-label=Notices]') ? 96 : height)
    })
    render(
      <>
        <h1 data-box="64 36">Enter the code</h1>
        <label htmlFor="code" data-box="120 20">
          6 digit code
        </label>
        <input id="code" data-box="148 60" />
        <input aria-label="Further down" data-box="400 60" />
        <NoticeRegion />
      </>,
    )
    const start = () =>
      screen.getByRole('region', { name: 'Notices' }).style.getPropertyValue('--notice-start')
    act(() => screen.getByLabelText('6 digit code').focus())
    show('Notice PIN')
    await placed()
    expect(start()).toBe('212px')
    expect(screen.getByRole('region', { name: 'Notices' }).hasAttribute('data-unplaced')).toBe(false)
    screen.getByLabelText('6 digit code').setAttribute('data-box', '220 60')
    act(() => screen.getByLabelText('Further down').focus())
    expect(start()).toBe('284px')
    screen.getByLabelText('6 digit code').setAttribute('data-box', '148 60')
    act(() => screen.getByRole('button', { name: 'Close notice' }).focus())
    expect(start()).toBe('284px')
  })

  it('is under the top bar of the page in view, and moves when another page comes', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    )
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [top = 0, height = 0] = this.getAttribute('data-box')?.split(' ').map(Number) ?? []
      return new DOMRect(0, top, 390, this.matches('[aria-label=Notices]') ? 40 : height)
    })
    let grow: () => void = () => undefined
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          grow = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    const { rerender } = render(
      <>
        <header data-box="0 0" />
        <header data-box="0 64" />
        <NoticeRegion />
      </>,
    )
    const start = () =>
      screen.getByRole('region', { name: 'Notices' }).style.getPropertyValue('--notice-start')
    show('Notice login')
    await placed()
    expect(start()).toBe('68px')
    rerender(
      <>
        <header data-box="0 0" />
        <header data-box="0 56" />
        <NoticeRegion />
      </>,
    )
    act(() => grow())
    expect(start()).toBe('60px')
    vi.unstubAllGlobals()
  })

  it('renders inside an open modal, which makes the rest of the page inert', () => {
    render(
      <>
        <Modal open title="Select Currency" onClose={() => {}}>
          <p>Choose</p>
        </Modal>
        <NoticeRegion />
      </>,
    )
    show('Notice within')
    expect(within(screen.getByRole('dialog')).getByText('Notice within')).toBeTruthy()
  })
})
