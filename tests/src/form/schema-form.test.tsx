import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deferred, descriptionOf, isInvalid, openForm, submit, typedIn } from '#tests/src/form/open-form.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

describe('when errors show', () => {
  it('blur: nothing while typing, the sentence once the field is left, then with every key', async () => {
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

  it('blur: an empty field that is left says that it is required', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    await user.click(password())
    await user.tab({ shift: true })
    expect(descriptionOf(password())).toBe('password is required')
  })

  it('blur: waits until the pointer is released, so that the button under it is not moved away', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'login-email', onSubmit })
    await user.click(email())
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    expect(document.activeElement).not.toBe(email())
    expect(isInvalid(email())).toBe(false)
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await waitFor(() => expect(isInvalid(email())).toBe(true))
  })

  it('change: with the first key', async () => {
    const { user } = await openForm({ id: 'sign-up-password', onSubmit: vi.fn() })
    await user.type(screen.getByLabelText('Password'), 'a')
    expect(descriptionOf(screen.getByLabelText('Password'))).toContain(
      'password must have at least 10 characters',
    )
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

describe('a submit that meets problems', () => {
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
    const summary = screen.getByRole('alert')
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

  it('leads from the summary to the field, and the summary shrinks as problems are mended', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    await user.click(submit())
    expect(screen.getByRole('alert').textContent).toContain('Two details need another look')
    const staying = screen.getByRole('link', { name: /email/ })
    await user.click(screen.getByRole('link', { name: 'password is required' }))
    expect(document.activeElement).toBe(password())
    await user.keyboard('x')
    expect(screen.getByRole('alert').textContent).toContain('One detail needs another look')
    // The same element, or the alert would be read out as a whole with every key.
    expect(screen.getByRole('link')).toBe(staying)
    await user.type(email(), 'a@b.co')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has no summary for a single problem', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: vi.fn() })
    await user.type(email(), 'a@b.co')
    await user.click(submit())
    expect(document.activeElement).toBe(password())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows problems of a hidden field on the field that fills it in', async () => {
    const { user } = await openForm({ id: 'sign-up-mobile', onSubmit: vi.fn() })
    await user.type(screen.getByLabelText('Mobile number'), '4165550')
    await user.click(submit())
    await waitFor(() =>
      expect(descriptionOf(screen.getByLabelText('Mobile number'))).toBe(
        'this number is not in use in the chosen country',
      ),
    )
  })

  it('focuses the summary when no field can show the problem', async () => {
    const { user } = await openForm({ id: 'sign-up-confirm-pin', onSubmit: vi.fn(), data: {} })
    await user.type(screen.getByLabelText('4 digit PIN again'), '1234')
    await user.click(submit())
    expect(screen.getByRole('alert').textContent).toContain('set your PIN first')
  })
})

describe('a hidden field that no field fills in', () => {
  it('is listed once, though both the rules and the server object to it', async () => {
    const error = { errors: [{ path: '/pin', keyword: 'required', id: 'sign-up-confirm-pin.pin.required' }] }
    const { user, again } = await openForm({ id: 'sign-up-confirm-pin', onSubmit: vi.fn(), data: {} })
    await user.type(screen.getByLabelText('4 digit PIN again'), '1234')
    await user.click(submit())
    again({ error })
    const lines = within(screen.getByRole('alert')).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'please make sure you input the right pin',
      'set your PIN first',
    ])
  })
})

describe('a valid submit', () => {
  it('hands over the data without what was left empty, and keeps values that no field shows', async () => {
    const onSubmit = vi.fn()
    const data = { country: 'NG', kind: 'bank-ng', bank_code: '011', email: '' }
    const { user } = await openForm({
      id: 'beneficiary-bank-ng',
      onSubmit,
      data,
      context: { banks: [{ value: '011', label: 'First Bank' }] },
    })
    await user.type(screen.getByLabelText('First name'), 'Adaeze')
    await user.type(screen.getByLabelText('Last name'), 'Okafor')
    await user.type(screen.getByLabelText('Account number'), '0000014579{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      kind: 'bank-ng',
      country: 'NG',
      bank_code: '011',
      first_name: 'Adaeze',
      last_name: 'Okafor',
      account_number: '0000014579',
    })
  })

  it('is busy while the request runs and submits once, however often it is pressed', async () => {
    const request = deferred()
    const onSubmit = vi.fn(() => request.promise)
    const { user } = await openForm({ id: 'login-email', onSubmit, data: { email: 'a@b.co', password: 'x' } })
    await user.dblClick(submit())
    await user.type(password(), '{Enter}')
    const form = password().closest('form')
    if (form) fireEvent.submit(form)
    expect(onSubmit).toHaveBeenCalledOnce()

    const button = screen.getByRole('button', { name: /^Logging in/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.type(password(), 'more')
    expect(typedIn(password())).toBe('x')

    await act(async () => request.resolve())
    expect(submit().getAttribute('aria-disabled')).not.toBe('true')
  })

  it('is busy while the screen says so', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({
      id: 'login-email',
      onSubmit,
      busy: true,
      data: { email: 'a@b.co', password: 'x' },
    })
    await user.click(screen.getByRole('button', { name: /^Logging in/ }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a refusal by the server', () => {
  const refused = { errors: [{ path: '/email', keyword: 'format', id: 'login-email.email.format' }] }

  it('shows on its field until that field changes, and keeps what was typed', async () => {
    const { user } = await openForm({ id: 'login-email', onSubmit: () => Promise.reject(refused) })
    await user.type(email(), 'a@b.co')
    await user.type(password(), 'Secret{Enter}')
    await waitFor(() => expect(isInvalid(email())).toBe(true))
    expect(descriptionOf(email())).toBe('email should be a valid one')
    expect(document.activeElement).toBe(email())
    expect(typedIn(email())).toBe('a@b.co')
    expect(typedIn(password())).toBe('Secret')

    await user.type(password(), '1')
    expect(isInvalid(email())).toBe(true)
    await user.type(email(), 'm')
    expect(isInvalid(email())).toBe(false)
  })

  it('may also come by the error prop', async () => {
    const data = { email: 'a@b.co', password: 'x' }
    const { again } = await openForm({ id: 'login-email', onSubmit: vi.fn(), data })
    again({ error: refused })
    expect(isInvalid(email())).toBe(true)
  })

  it('that names no field keeps what was typed and can be tried again', async () => {
    const onSubmit = vi.fn(() => Promise.reject({ errors: [] }))
    const { user } = await openForm({ id: 'login-email', onSubmit })
    await user.type(email(), 'a@b.co')
    await user.type(password(), 'Secret{Enter}')
    expect(typedIn(email())).toBe('a@b.co')
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

describe('data from outside', () => {
  it('replaces only what changed in it and keeps what was typed', async () => {
    const onChange = vi.fn()
    const { user, again } = await openForm({
      id: 'login-email',
      onSubmit: vi.fn(),
      onChange,
      data: { email: 'a@b.co' },
    })
    await user.type(password(), 'typed')
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    onChange.mockClear()
    again({ data: { email: 'c@d.co' } })
    await waitFor(() => expect(typedIn(email())).toBe('c@d.co'))
    expect(typedIn(password())).toBe('typed')
    expect(onChange).not.toHaveBeenCalled()

    await user.type(email(), 'm')
    await waitFor(() =>
      expect(onChange).toHaveBeenCalledExactlyOnceWith({ email: 'c@d.com', password: 'typed' }, ['/email']),
    )
    again({ data: { email: 'c@d.co' } })
    expect(typedIn(email())).toBe('c@d.com')
  })
})

describe('the rest of the screen', () => {
  it('puts pieces between fields and button, and always the newest', async () => {
    const first = vi.fn()
    const second = vi.fn()
    const { user, again } = await openForm({
      id: 'login-email',
      onSubmit: vi.fn(),
      slots: { 'after:email': <p>beside</p> },
      children: (
        <button type="button" onClick={first}>
          piece
        </button>
      ),
    })
    again({
      children: (
        <button type="button" onClick={second}>
          piece
        </button>
      ),
    })
    await user.click(screen.getByRole('button', { name: 'piece' }))
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
    expect(screen.getByText('beside').compareDocumentPosition(password())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('may bring its own foot', async () => {
    await openForm({ id: 'login-email', onSubmit: vi.fn(), footer: <p>no button here</p> })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.getByText('no button here').isConnected).toBe(true)
  })
})
