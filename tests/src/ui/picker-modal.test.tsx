import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PickerModal } from '#src/ui/amount/PickerModal.tsx'
import type { PickerOption } from '#src/ui/amount/picker-option.ts'

const options: readonly PickerOption[] = [
  { country: 'GH', currency: 'GHS' },
  { country: 'NG', currency: 'NGN', isPinned: true },
  { country: 'KE', currency: 'KES' },
  { country: 'CA', currency: 'CAD', isPinned: true },
]
const ghana: PickerOption = { country: 'GH', currency: 'GHS' }

function open() {
  const onChoose = vi.fn()
  render(
    <PickerModal value={ghana} options={options} side="receiving" onClose={vi.fn()} onChoose={onChoose} />,
  )
  return { onChoose, user: userEvent.setup(), search: screen.getByRole('combobox') }
}

const rows = () => within(screen.getByRole('listbox')).getAllByRole('option')
const ticked = () => rows().filter((row) => row.getAttribute('aria-selected') === 'true')
const highlighted = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')

it('lists the pinned countries first, each group with a name', () => {
  open()
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Canada'),
    expect.stringContaining('Nigeria'),
    expect.stringContaining('Ghana'),
    expect.stringContaining('Kenya'),
  ])
})

it('moves the highlight by typing, never the tick; Continue selects it', async () => {
  const { onChoose, user, search } = open()
  expect(ticked().map((row) => row.textContent)).toEqual([expect.stringContaining('Ghana')])
  await user.type(search, 'ken')
  expect(highlighted()?.textContent).toContain('Kenya')
  expect(ticked()).toEqual([])
  await user.clear(search)
  expect(ticked().map((row) => row.textContent)).toEqual([expect.stringContaining('Ghana')])
  expect(highlighted()?.textContent).toContain('Ghana')
  await user.type(search, 'ni')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(options[1])
})

it('moves the highlight by arrow keys, never the tick; Enter selects it', async () => {
  const { onChoose, user } = open()
  await user.keyboard('{ArrowDown}')
  expect(highlighted()?.textContent).toContain('Kenya')
  expect(ticked().map((row) => row.textContent)).toEqual([expect.stringContaining('Ghana')])
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(options[2])
})
