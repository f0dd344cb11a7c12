import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deferred, descriptionOf, isInvalid, openForm, submit, typedIn } from '#tests/src/form/open-form.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

it('gives password managers a hidden username', async () => {
  await openForm({ id: 'password-change', onSubmit: vi.fn(), username: 'amara@example.com' })
  const [whose] = document.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]')
  expect(whose?.value).toBe('amara@example.com')
  expect(whose?.hidden).toBe(true)
  expect(whose?.form).toBe(submit().closest('form'))
})

describe('a valid submit', () => {
  it('hands over the data without empty values, and keeps values that no field shows', async () => {
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
    // Waits for the bank's answer about the number.
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
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

  it('shows on its field until that field changes, and keeps the typed text', async () => {
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

  it('can also come through the error prop', async () => {
    const data = { email: 'a@b.co', password: 'x' }
    const { again } = await openForm({ id: 'login-email', onSubmit: vi.fn(), data })
    again({ error: refused })
    expect(isInvalid(email())).toBe(true)
  })

  it('without a field keeps the typed text and can be retried', async () => {
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
  it('replaces only changed values and keeps the typed text', async () => {
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
  it('renders its latest children between fields and button', async () => {
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

  it('can bring its own footer', async () => {
    await openForm({ id: 'login-email', onSubmit: vi.fn(), footer: <p>no button here</p> })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.getByText('no button here').isConnected).toBe(true)
  })
})
