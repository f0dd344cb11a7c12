import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  descriptionOf,
  isInvalid,
  makeDefinition,
  openDefinition,
  openForm,
  submit,
} from '#tests/src/form/open-form.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

describe('when errors show', () => {
  it('blur: nothing while typing, the error once the field is left, then on every key', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    await user.type(email(), 'amara@mail')
    expect(isInvalid(email())).toBe(false)
    await user.tab()
    expect(isInvalid(email())).toBe(true)
    expect(descriptionOf(email())).toBe('email should be a valid one')
    await user.type(email(), '.com')
    expect(isInvalid(email())).toBe(false)
    await user.type(email(), '{Backspace}{Backspace}{Backspace}{Backspace}')
    expect(isInvalid(email())).toBe(true)
  })

  it('blur: leaving an empty required field shows its error', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    await user.click(password())
    await user.tab({ shift: true })
    expect(descriptionOf(password())).toBe('password is required')
  })

  it('blur: waits until the pointer is released, so that the button under it does not move', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'login-email', onSubmit })
    await user.click(email())
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    expect(document.activeElement).not.toBe(email())
    expect(isInvalid(email())).toBe(false)
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await waitFor(() => expect(isInvalid(email())).toBe(true))
  })

  it('replaces the hint, which returns once the field is valid', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string', minLength: 3 } } }
    const words = { a: { label: 'A', hint: 'As on the card', errors: { minLength: 'short' } } }
    const { user } = await openDefinition(makeDefinition(schema, {}), words, { onSubmit: vi.fn() })
    const field = screen.getByLabelText(/^A/)
    expect(descriptionOf(field)).toBe('As on the card')
    await user.type(field, 'ab')
    await user.tab()
    expect(descriptionOf(field)).toBe('short')
    await user.type(field, 'c')
    expect(descriptionOf(field)).toBe('As on the card')
  })

  it('change: on the first key', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string', minLength: 3 } } }
    const words = { a: { label: 'A', errors: { minLength: 'short' } } }
    const definition = makeDefinition(schema, {}, 'change')
    const { user } = await openDefinition(definition, words, { onSubmit: vi.fn() })
    await user.type(screen.getByLabelText(/^A/), 'a')
    expect(descriptionOf(screen.getByLabelText(/^A/))).toBe('short')
  })

  it('submit: not before', async () => {
    const { user } = await openForm({ id: 'sign-up-code', onSubmit: vi.fn() })
    const code = screen.getByLabelText('6 digit code')
    await user.type(code, '12')
    await user.tab()
    expect(isInvalid(code)).toBe(false)
    await user.click(submit())
    expect(descriptionOf(code)).toBe('the code has 6 digits')
  })
})

describe('a submit with errors', () => {
  it('shows all, focuses the first, and lists each in the order of the fields', async () => {
    const onSubmit = vi.fn()
    const onInvalid = vi.fn()
    const data = { kind: 'bank-ng', country: 'NG' }
    const { user } = await openForm({ id: 'beneficiary-bank-ng', onSubmit, onInvalid, data })
    await user.type(screen.getByLabelText(/^Email/), 'nobody')
    await user.click(submit())

    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    for (const label of ['First name', 'Last name', 'Bank', 'Account number', /^Email/]) {
      expect(isInvalid(screen.getByLabelText(label))).toBe(true)
      expect(descriptionOf(screen.getByLabelText(label))).not.toBe('')
    }
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('5 details need another look')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'first name is required',
      'last name is required',
      'choose a bank',
      'account number is required',
      'must be a valid email',
    ])
    expect(onInvalid).toHaveBeenCalledWith([
      '/first_name',
      '/last_name',
      '/bank_code',
      '/account_number',
      '/email',
    ])
  })

  it('links from the summary to the field, and the summary shrinks as errors are fixed', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toContain('Two details need another look')
    const staying = screen.getByRole('link', { name: /email/ })
    await user.click(screen.getByRole('link', { name: 'password is required' }))
    expect(document.activeElement).toBe(password())
    await user.keyboard('x')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('One detail needs another look'),
    )
    // The same element, or the whole alert would be announced on every key.
    expect(screen.getByRole('link')).toBe(staying)
    await user.type(email(), 'a@b.co')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('moves the focus before layout changes, shows the errors at once, and the summary a frame later', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await openForm({ id: 'login-email', onSubmit: vi.fn() })
    const wasInvalid: boolean[] = []
    email().addEventListener('focus', () => wasInvalid.push(isInvalid(email())))
    fireEvent.click(submit())
    expect(wasInvalid).toEqual([false])
    expect([isInvalid(email()), isInvalid(password())]).toEqual([true, true])
    expect(screen.queryByRole('alert')).toBeNull()
    await screen.findByRole('alert')
    // The summary has moved the focused field, which must stay in view.
    await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' }))
    expect(scroll.mock.contexts[0]).toBe(email().closest('[data-label]'))
    expect(document.activeElement).toBe(email())
    scroll.mockRestore()
  })

  it('has no summary for a single error', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    await user.type(email(), 'a@b.co')
    await user.click(submit())
    expect(document.activeElement).toBe(password())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows errors of a hidden field on the field that sets it', async () => {
    const { user } = await openForm({ id: 'sign-up-mobile', onSubmit: vi.fn() })
    await user.type(screen.getByLabelText('Mobile number'), '4165550')
    await user.click(submit())
    await waitFor(() =>
      expect(descriptionOf(screen.getByLabelText('Mobile number'))).toBe(
        'this number isn’t valid in the chosen country',
      ),
    )
  })

  it('lists an error that no field can show', async () => {
    const { user } = await openForm({ id: 'sign-up-confirm-pin', onSubmit: vi.fn(), data: {} })
    await user.type(screen.getByLabelText('4 digit PIN again'), '1234')
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toContain('set your PIN first')
  })

  it('focuses the summary if there is nothing else', async () => {
    const refusal = {
      errors: [{ path: '/pin', keyword: 'required', id: 'sign-up-confirm-pin.pin.required' }],
    }
    const data = { pin: '1357', confirmPin: '1357' }
    const { again } = await openForm({ id: 'sign-up-confirm-pin', onSubmit: vi.fn(), data })
    again({ error: refusal })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  })
})

describe('a hidden field that no field sets', () => {
  it('is listed once, even if both the rules and the server reject it', async () => {
    const error = { errors: [{ path: '/pin', keyword: 'required', id: 'sign-up-confirm-pin.pin.required' }] }
    const { user, again } = await openForm({ id: 'sign-up-confirm-pin', onSubmit: vi.fn(), data: {} })
    await user.type(screen.getByLabelText('4 digit PIN again'), '1234')
    await user.click(submit())
    again({ error })
    const lines = within(await screen.findByRole('alert')).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'please make sure you input the right pin',
      'set your PIN first',
    ])
  })
})
