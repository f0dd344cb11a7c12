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
  it('is a named group of radio buttons, one of them chosen', () => {
    render(<Page part={part} />)
    expect(screen.getByRole('group', { name: 'Log in with' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Phone', checked: true })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Email', checked: false })).toBeTruthy()
  })

  it('is one stop of the keyboard; arrows move and choose, and go round', async () => {
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

  it('is chosen by a press on the words', async () => {
    render(<Page part={part} />)
    await userEvent.click(screen.getByText('Email'))
    expect(screen.getByRole('status').textContent).toBe('email')
  })
})
