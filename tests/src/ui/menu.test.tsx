import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Menu, NavigationProvider } from '#src/ui/index.ts'

function setUp() {
  const [navigate, check] = [vi.fn(), vi.fn()]
  render(
    <NavigationProvider navigate={navigate}>
      <Menu
        label="Account"
        trigger={<span>AM</span>}
        items={[
          { id: 'profile', label: 'Profile', href: '/dashboard/profile' },
          { id: 'rate', label: 'Check Rate', onSelect: check },
        ]}
      />
    </NavigationProvider>,
  )
  return { navigate, check, button: screen.getByRole('button', { name: 'Account' }), user: userEvent.setup() }
}

describe('Menu', () => {
  it('names its items, and what each is for', async () => {
    const user = userEvent.setup()
    const items = [{ id: 'csv', label: 'CSV', detail: 'For a spreadsheet', onSelect: () => {} }]
    render(<Menu label="Export" head="7 transactions" trigger={<span>Export</span>} items={items} />)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const menu = screen.getByRole('menu', { name: 'Export', description: '7 transactions' })
    expect(menu.querySelector('[role=menuitem]')?.textContent).toBe('CSVFor a spreadsheet')
  })

  it('opens on its first item; arrows, Home and End move and wrap around', async () => {
    const { user, button } = setUp()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const [profile, rate] = screen.getAllByRole('menuitem')
    expect(document.activeElement).toBe(profile)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(rate)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(profile)
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(rate)
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(profile)
  })

  it('closes on Escape, and focuses its button', async () => {
    const { user, button } = setUp()
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes on blur', async () => {
    const { user, button } = setUp()
    await user.click(button)
    await user.tab()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('performs the selected action, or navigates in the app', async () => {
    const { user, button, navigate, check } = setUp()
    await user.click(button)
    await user.click(screen.getByRole('menuitem', { name: 'Check Rate' }))
    expect(check).toHaveBeenCalledOnce()
    await user.click(button)
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard/profile')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('without items is only its trigger', () => {
    render(<Menu label="Empty" trigger={<span>AM</span>} items={[]} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('AM')).toBeTruthy()
  })
})
