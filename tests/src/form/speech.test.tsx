import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { holdTime, isInvalid, openForm, submit } from '#tests/src/form/open-form.tsx'

const regions = () => [...document.querySelectorAll('[aria-live]')]
/** Longer than the delay before an error is announced. */
const PAUSE = 700

describe('the live region', () => {
  it('is the only one, and announces label and message of a new error', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    expect(regions()).toHaveLength(1)
    await user.type(screen.getByLabelText('Email'), 'amara@mail')
    await user.tab()
    expect(regions()[0]?.textContent).toBe('')
    await waitFor(() => expect(regions()[0]?.textContent).toBe('Email: email should be a valid one'))
  })

  it('does not announce an error that is corrected before a pause', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    const pass = holdTime()
    await user.type(screen.getByLabelText('Email'), 'amara@mail')
    await user.tab({ shift: true })
    await user.type(screen.getByLabelText('Email'), '.com')
    await pass(PAUSE)
    expect(regions()[0]?.textContent).toBe('')
  })

  it('leaves the errors of a submit to the summary and the focused field', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    const pass = holdTime()
    await user.click(submit())
    await pass(PAUSE)
    expect(isInvalid(screen.getByLabelText('Email'))).toBe(true)
    expect(regions()[0]?.textContent).toBe('')
  })
})

describe('showAll', () => {
  it('shows every error from the first render on, and leaves the focus alone', async () => {
    const before = document.activeElement
    await openForm({ id: 'login-email', onSubmit: vi.fn(), showAll: true })
    expect(isInvalid(screen.getByLabelText('Email'))).toBe(true)
    expect(isInvalid(screen.getByLabelText('Password'))).toBe(true)
    expect(screen.getByRole('alert').textContent).toContain('Two details need another look')
    expect(document.activeElement).toBe(before)
  })

  it('shows an external error without moving the focus', async () => {
    const error = { errors: [{ path: '/email', keyword: 'format', id: 'login-email.email.format' }] }
    const before = document.activeElement
    await openForm({ id: 'login-email', onSubmit: vi.fn(), showAll: true, error })
    expect(isInvalid(screen.getByLabelText('Email'))).toBe(true)
    expect(document.activeElement).toBe(before)
  })
})
