import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { FilterPills, SegmentedSwitch } from '#src/ui/index.ts'

const options = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
] as const
type Mode = (typeof options)[number]['value']

function Page({ part: Part }: { part: typeof SegmentedSwitch }) {
  const [mode, setMode] = useState<Mode>('phone')
  return (
    <>
      <Part label="Log in with" options={options} value={mode} onChange={setMode} />
      <output>{mode}</output>
    </>
  )
}

describe.each([
  ['SegmentedSwitch', SegmentedSwitch],
  ['FilterPills', FilterPills],
] as const)('%s', (_name, part) => {
  it('is a named radio group with one selected', () => {
    render(<Page part={part} />)
    expect(screen.getByRole('group', { name: 'Log in with' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Phone', checked: true })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Email', checked: false })).toBeTruthy()
  })

  it('is one tab stop; arrows move and select, and wrap around', async () => {
    const user = userEvent.setup()
    render(<Page part={part} />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Phone' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('status').textContent).toBe('email')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Email' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('status').textContent).toBe('phone')
  })

  it('is selected by a press on the label', async () => {
    render(<Page part={part} />)
    await userEvent.click(screen.getByText('Email'))
    expect(screen.getByRole('status').textContent).toBe('email')
  })
})
