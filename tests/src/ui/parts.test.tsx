import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import declared from '#schemas/shared/transfer-states.json' with { type: 'json' }
import { setLocale } from '#src/content/index.ts'
import {
  Avatar,
  Button,
  CallAction,
  CopyButton,
  initialsOf,
  ListCard,
  ListRow,
  Money,
  MoneyFigure,
  StatusChip,
} from '#src/ui/index.ts'

afterEach(() => {
  setLocale('en-CA')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Money', () => {
  it.each([
    ['1002.99', false, '1,002.99 CAD'],
    ['1500', true, '+1,500.00 CAD'],
    ['-250', true, '−250.00 CAD'],
    ['0', true, '0.00 CAD'],
  ])('%s (signed %s) reads %s', (amount, signed, words) => {
    const { container } = render(<Money amount={amount} currency="CAD" signed={signed} />)
    expect(container.textContent).toBe(words)
  })
})

describe('MoneyFigure', () => {
  it('separates the code from the digits', () => {
    render(<MoneyFigure amount="999999999999" currency="NGN" size="arrives" />)
    expect(screen.getByText('999,999,999,999.00')).toBeTruthy()
    expect(screen.getByText('NGN')).toBeTruthy()
  })

  it('separates them in French, where nothing breaks between the two', () => {
    setLocale('fr-CA')
    const { container } = render(<MoneyFigure amount="1002.99" currency="CAD" />)
    expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '1\u00A0002,99',
      'CAD',
    ])
  })

  it('omits the code if it is shown next to it', () => {
    const { container } = render(<MoneyFigure amount="5" currency="EUR" hideCode />)
    expect(container.textContent).toBe('5.00')
  })
})

describe('CallAction', () => {
  it('keeps the focus while its call runs, announces it once, and ignores a second press', async () => {
    const user = userEvent.setup()
    const begin = vi.fn()
    const action = (busy: boolean, waits = false) => (
      <CallAction busy={busy} waits={waits} onClick={begin}>
        Download
      </CallAction>
    )
    const { rerender } = render(action(false))
    const button = screen.getByRole('button', { name: 'Download' })
    button.focus()
    await user.keyboard('{Enter}')
    rerender(action(true))
    await user.keyboard('{Enter}')
    expect(begin).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button).toHaveProperty('disabled', false)
    expect(screen.getByRole('status').textContent).toBe('Working on it')
    rerender(action(false, true))
    await user.keyboard('{Enter}')
    expect(begin).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(action(false))
    await user.keyboard('{Enter}')
    expect(begin).toHaveBeenCalledTimes(2)
  })
})

describe('StatusChip', () => {
  const states = Object.keys(declared.states) as (keyof typeof declared.states)[]

  it.each(states)('shows %s by word and icon', (state) => {
    const { container } = render(<StatusChip state={state} />)
    expect(container.textContent).toMatch(/^[A-Z][a-z ]+$/)
    expect(container.querySelector('svg')).not.toBeNull()
  })
})

describe('ListRow', () => {
  it('is one link for the whole row, including the status', () => {
    render(
      <ListCard label="Transactions">
        <ListRow
          href="/t/1"
          title="Adaeze Okafor"
          detail="To bank account in Nigeria"
          when="19 Nov"
          state="sent"
        />
      </ListCard>,
    )
    const list = screen.getByRole('list', { name: 'Transactions' })
    const link = within(list).getByRole('link')
    expect(link.getAttribute('href')).toBe('/t/1')
    expect(link.textContent).toContain('To bank account in Nigeria · 19 Nov')
    expect(link.textContent).toContain('On its way · 19 Nov')
  })

  it('can be a button, or plain text', async () => {
    const onSelect = vi.fn()
    render(
      <ListCard label="People">
        <ListRow onSelect={onSelect} title="Tunde Bello" />
        <ListRow title="Money added" />
      </ListCard>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Tunde Bello' }))
    expect(onSelect).toHaveBeenCalledOnce()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('Avatar', () => {
  it.each([
    ['Adaeze Okafor', 'AO'],
    ['Adaeze Ngozi Okafor', 'AO'],
    ['  ósk  ', 'Ó'],
    ['', ''],
    ['+1 416 555 0142', ''],
  ])('takes the initials of "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('loads the flag of the country', () => {
    const { container } = render(<Avatar name="Adaeze Okafor" country="NG" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/flags/ng.svg')
  })
})

describe('Button', () => {
  it('keeps its label and ignores presses while busy', async () => {
    const onClick = vi.fn()
    const { rerender } = render(
      <Button busy={false} onClick={onClick}>
        Continue
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    rerender(
      <Button busy onClick={onClick}>
        Continue
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Continue' })
    expect(within(button).getByText('Continue')).toBeTruthy()
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledOnce()
  })
})

describe('CopyButton', () => {
  it('copies and confirms', async () => {
    const user = userEvent.setup()
    render(<CopyButton value="FS-48K2-71QD" label="Copy reference" />)
    await user.click(screen.getByRole('button', { name: 'Copy reference' }))
    expect(await navigator.clipboard.readText()).toBe('FS-48K2-71QD')
    expect(screen.getByRole('status').textContent).toBe('Copied')
  })
})
