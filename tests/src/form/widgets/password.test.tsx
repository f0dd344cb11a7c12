import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { descriptionOf, isInvalid, openForm, submit, typedIn } from '#tests/src/form/open-form.tsx'

const password = () => screen.getByLabelText('Password')
const firstToggle = (name: string) => screen.getAllByRole('button', { name })[0] ?? document.body

describe('password', () => {
  it('hides its text until toggled, and keeps focus and text', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    await user.type(password(), 'Secret')
    expect(password().getAttribute('type')).toBe('password')
    await user.click(firstToggle('Show password'))
    expect(password().getAttribute('type')).toBe('text')
    expect(document.activeElement).toBe(password())
    expect(typedIn(password())).toBe('Secret')
    await user.click(firstToggle('Hide password'))
    expect(password().getAttribute('type')).toBe('password')
  })

  it('has autocomplete tokens for password managers and accepts a paste', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'login-email', onSubmit, data: { email: 'a@b.co' } })
    expect(password().getAttribute('autocomplete')).toBe('current-password')
    expect(password().getAttribute('name')).toBe('password')
    await user.click(password())
    await user.paste('pasted Secret 1')
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledWith({ email: 'a@b.co', password: 'pasted Secret 1' })
  })

  it('ticks off its rules as they are met, and has them in its description', async () => {
    const { user } = await openForm({ id: 'sign-up-password', onSubmit: vi.fn() })
    const rules = () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((rule) => rule.textContent)
    expect(rules()).toEqual([
      '10 characters minimumnot met yet',
      'must contain one numbernot met yet',
      'must contain one uppercasenot met yet',
    ])
    await user.type(password(), 'A1')
    // Progress isn't an error yet.
    expect(isInvalid(password())).toBe(false)
    expect(rules()).toEqual([
      '10 characters minimumnot met yet',
      'must contain one numbermet',
      'must contain one uppercasemet',
    ])
    expect(descriptionOf(password())).toContain('10 characters minimum')
    await user.type(password(), '23456789')
    expect(rules()[0]).toBe('10 characters minimummet')
    await user.clear(password())
    expect(rules()[1]).toBe('must contain one numbernot met yet')
  })

  it('must be repeated exactly', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'sign-up-password', onSubmit })
    const again = screen.getByLabelText('Confirm password')
    await user.type(password(), 'Correct Horse 1')
    await user.type(again, 'Correct Horse 2')
    expect(descriptionOf(again)).toBe('')
    await user.tab()
    expect(descriptionOf(again)).toBe('both passwords must be the same')
    await user.type(again, '{Backspace}1{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
