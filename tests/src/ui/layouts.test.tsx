import { HomeIcon, LocationIcon } from '@primer/octicons-react'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AuthLayout,
  FlowColumns,
  FlowMain,
  FlowSummary,
  Footer,
  PublicHeader,
  PublicLayout,
  Shell,
  type ShellProps,
  StepSlide,
} from '#src/ui/index.ts'

const shell: ShellProps = {
  title: 'Home',
  home: '/dashboard/home',
  items: [
    { id: 'home', label: 'Home', href: '/dashboard/home', icon: HomeIcon, current: true },
    {
      id: 'track',
      label: 'Track Transfer',
      short: 'Track',
      href: '/dashboard/track-transfers',
      icon: LocationIcon,
    },
  ],
  send: { label: 'Send money', short: 'Send', href: '/dashboard/home/transfer' },
  logOut: { label: 'Log out', onSelect: vi.fn() },
  user: { name: 'Amara Mensah', label: 'Profile', href: '/dashboard/profile' },
  children: <p>Balance</p>,
}

interface SizedWindow extends Window {
  happyDOM: { setViewport: (size: { width: number }) => void }
}

const setWidth = (width: number) => (window as Window as SizedWindow).happyDOM.setViewport({ width })
const onPhone = () => setWidth(390)

beforeEach(() => setWidth(1280))

const bottom = () => screen.queryByRole('navigation', { name: 'Quick navigation' })

describe('Shell', () => {
  it('has a skip link first, a main with the page and a heading with its title', async () => {
    render(<Shell {...shell} />)
    await userEvent.tab()
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(document.activeElement).toBe(skip)
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
    expect(within(screen.getByRole('main')).getByText('Balance')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  })

  it('marks the current place in the sidebar, and has no bottom bar there', () => {
    render(<Shell {...shell} />)
    const side = screen.getByRole('navigation', { name: 'Main navigation' })
    expect(within(side).getByRole('link', { name: 'Home', current: 'page' })).toBeTruthy()
    expect(within(side).getByRole('link', { name: 'Track Transfer', current: false })).toBeTruthy()
    expect(bottom()).toBeNull()
  })

  it('has Send money filled, but subtle if the page has its own filled button', () => {
    const look = () => screen.getByRole('link', { name: 'Send money' }).getAttribute('data-variant')
    const { rerender } = render(<Shell {...shell} />)
    expect(look()).toBe('primary')
    rerender(
      <Shell {...shell} send={{ label: 'Send money', href: '/dashboard/home/transfer', soft: true }} />,
    )
    expect(look()).toBe('default')
  })

  it('on phones has the places at the bottom, with short labels, and Send in the middle', () => {
    onPhone()
    render(<Shell {...shell} />)
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
    const names = within(screen.getByRole('navigation', { name: 'Quick navigation' }))
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(names).toEqual(['Home', 'Send', 'Track'])
  })

  it('shows nothing for missing props', () => {
    render(<Shell {...shell} />)
    expect(screen.queryByRole('button', { name: /account of/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Settings|Notification/ })).toBeNull()
  })

  it('links the avatar to the profile, named with the visible initials and its owner', () => {
    render(<Shell {...shell} menu={[{ id: 'profile', label: 'Profile', href: '/dashboard/profile' }]} />)
    const avatar = screen.getByRole('link', { name: 'AM, Profile of Amara Mensah' })
    expect(avatar.getAttribute('href')).toBe('/dashboard/profile')
    expect(screen.queryByRole('button', { name: 'AM, Amara Mensah’s account' })).toBeNull()
  })

  it('on phones opens a menu from the avatar', () => {
    onPhone()
    render(<Shell {...shell} menu={[{ id: 'profile', label: 'Profile', href: '/dashboard/profile' }]} />)
    expect(screen.getByRole('button', { name: 'AM, Amara Mensah’s account' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'AM, Profile of Amara Mensah' })).toBeNull()
  })

  it('has its search in the bar, on phones in the drawer', async () => {
    const onSelect = vi.fn()
    const search = { label: 'Search', onSelect }
    const { unmount } = render(<Shell {...shell} search={search} />)
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    unmount()
    onPhone()
    render(<Shell {...shell} search={search} />)
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Search' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onSelect).toHaveBeenCalledTimes(2)
  })

  it('opens the places in a drawer, which closes on logout', async () => {
    onPhone()
    const onSelect = vi.fn()
    render(<Shell {...shell} logOut={{ label: 'Log out', onSelect }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = screen.getByRole('dialog', { name: 'Main navigation' })
    expect(within(drawer).getByRole('link', { name: 'Send money' })).toBeTruthy()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Log out' }))
    expect(onSelect).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('in a flow has back and close, and neither bottom bar nor drawer', async () => {
    onPhone()
    const go = vi.fn()
    render(<Shell {...shell} back={{ go, label: 'Change amount' }} close={{ href: '/dashboard/home' }} />)
    expect(bottom()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/dashboard/home')
    await userEvent.click(screen.getByRole('button', { name: 'Change amount' }))
    expect(go).toHaveBeenCalledOnce()
  })
})

describe('FlowSummary', () => {
  it('is next to the decision, with the total and one button', () => {
    render(
      <FlowColumns>
        <FlowMain>
          <p>Details</p>
        </FlowMain>
        <FlowSummary
          label="Total to pay"
          amount="1002.99"
          currency="CAD"
          action={<button type="submit">Pay</button>}
        />
      </FlowColumns>,
    )
    const summary = screen.getByRole('complementary', { name: 'Total to pay' })
    expect(within(summary).getByText('1,002.99')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Pay' })).toHaveLength(1)
  })
})

describe('StepSlide', () => {
  it('keeps the bar of a phone outside what slides, and only its words change', () => {
    onPhone()
    const page = (step: string, action: string) => (
      <StepSlide step={step}>
        <FlowSummary label="Total to pay" action={<button type="submit">{action}</button>} />
      </StepSlide>
    )
    const { rerender } = render(page('amount', 'Continue'))
    const barOf = (action: string) => screen.getByRole('button', { name: action }).closest('[data-foot-bar]')
    const bar = barOf('Continue')
    expect(bar).not.toBeNull()
    expect(screen.getByRole('complementary').parentElement?.contains(bar)).toBe(false)
    rerender(page('review', 'Confirm'))
    expect(barOf('Confirm')).toBe(bar)
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })
})

describe('AuthLayout', () => {
  it('links the logo home, and the arrow to the previous step', async () => {
    const go = vi.fn()
    render(
      <AuthLayout home="/" step={{ position: 6, total: 7, back: { label: 'Change pin', go } }}>
        <h1>Confirm your PIN</h1>
      </AuthLayout>,
    )
    expect(screen.getByRole('link', { name: /Farsend/ }).getAttribute('href')).toBe('/')
    expect(screen.getByText('Step 6 of 7')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Change pin' }))
    expect(go).toHaveBeenCalledOnce()
  })
})

describe('PublicLayout', () => {
  it('has header, main and footer, and its menu has the same places', async () => {
    onPhone()
    render(
      <PublicLayout
        header={
          <PublicHeader
            home="/"
            links={[{ id: 'now', label: 'Transfer Now', href: '/#international_money_transfer' }]}
            logIn={{ id: 'login', label: 'Login', href: '/login' }}
            start={{ id: 'start', label: 'Get started', href: '/sign-up' }}
          />
        }
        footer={<Footer home="/" note="Registered in Canada" columns={[]} legal="© 2024 Farsend" />}
      >
        <h1>Send money</h1>
      </PublicLayout>,
    )
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2024 Farsend')
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getByRole('link', { name: 'Transfer Now' })).toBeTruthy()
    expect(within(drawer).getByRole('link', { name: 'Login' })).toBeTruthy()
  })
})
