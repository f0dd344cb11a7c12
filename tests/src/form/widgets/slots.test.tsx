import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { text } from '#src/content/index.ts'
import { descriptionOf, isInvalid, openForm, submit, typedIn } from '#tests/src/form/open-form.tsx'

const code = () => screen.getByLabelText('6 digit code')
const pin = () => screen.getByLabelText('4 digit PIN')
const drawn = () => [...document.querySelectorAll('[data-look] > [aria-hidden]')]

describe('code', () => {
  it('is one field that phones can autofill, with six drawn slots', async () => {
    await openForm({ id: 'sign-up-code', onSubmit: vi.fn() })
    expect(screen.getAllByRole('textbox')).toEqual([code()])
    expect(code().getAttribute('autocomplete')).toBe('one-time-code')
    expect(code().getAttribute('inputmode')).toBe('numeric')
    expect(drawn()).toHaveLength(6)
  })

  it('draws the typed digits and marks the next slot', async () => {
    const { user } = await openForm({ id: 'sign-up-code', onSubmit: vi.fn() })
    await user.type(code(), '419')
    expect(drawn().map((slot) => slot.textContent)).toEqual(['4', '1', '9', '', '', ''])
    expect(drawn().map((slot) => slot.hasAttribute('data-active'))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ])
    await user.tab()
    expect(drawn().some((slot) => slot.hasAttribute('data-active'))).toBe(false)
  })

  it('accepts a paste with spaces and drops everything but digits', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'sign-up-code', onSubmit })
    await user.click(code())
    await user.paste('Code: 419 142.')
    expect(typedIn(code())).toBe('419142')
    await user.keyboard('7x')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: '419142' })
  })

  it('submits on its last digit, once, and a habitual Enter afterwards does nothing', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'sign-up-code', onSubmit })
    await user.type(code(), '41914')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Backspace}')
    await user.keyboard('52{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: '419152' })
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('submits again after a digit was corrected', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'sign-up-code', onSubmit })
    await user.type(code(), '419142')
    await user.keyboard('{Backspace}3')
    expect(onSubmit.mock.calls).toEqual([[{ code: '419142' }], [{ code: '419143' }]])
  })

  it('clears itself when a rule refuses it, says why, and is quiet during the next try', async () => {
    const { user } = await openForm({ id: 'sign-up-code', onSubmit: vi.fn() })
    await user.type(code(), '419{Enter}')
    await waitFor(() => expect(typedIn(code())).toBe(''))
    expect(descriptionOf(code())).toBe('the code has 6 digits')
    expect(drawn().every((slot) => slot.hasAttribute('data-invalid'))).toBe(true)
    expect(document.activeElement).toBe(code())
    await user.keyboard('4')
    expect(isInvalid(code())).toBe(false)
    await user.keyboard('{Enter}')
    expect(isInvalid(code())).toBe(true)
  })

  it('clears itself when the server refuses it', async () => {
    const refusal = { errors: [{ path: '/code', keyword: 'pattern', id: 'sign-up-code.code.pattern' }] }
    const { user } = await openForm({ id: 'sign-up-code', onSubmit: () => Promise.reject(refusal) })
    await user.type(code(), '419142{Enter}')
    await waitFor(() => expect(typedIn(code())).toBe(''))
    expect(isInvalid(code())).toBe(true)
    expect(document.activeElement).toBe(code())
  })

  it('stays as typed if the request fails for another reason', async () => {
    const { user } = await openForm({ id: 'sign-up-code', onSubmit: () => Promise.reject({ errors: [] }) })
    await user.type(code(), '419142{Enter}')
    await act(async () => undefined)
    expect(typedIn(code())).toBe('419142')
  })
})

describe('what isn’t digits', () => {
  it.each(['Passw0rd1234', 'abc', '12345678', '4191 4x'])(
    '%j isn’t cut to a PIN, and is never sent',
    async (filled) => {
      const onSubmit = vi.fn()
      const { user } = await openForm({ id: 'sign-up-pin', onSubmit })
      await user.click(pin())
      await user.paste(filled)
      expect(typedIn(pin()).replaceAll(' ', '')).toBe(filled.length < 4 ? filled : '')
      await user.keyboard('{Enter}')
      expect(onSubmit).not.toHaveBeenCalled()
      expect(descriptionOf(pin())).toBe(text('forms.sign-up-pin.fields.pin.errors.pattern'))
    },
  )

  it.each(['hunter2 12345', 'abc123456', '1234567'])('%j is no code, and is never sent', async (filled) => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'sign-up-code', onSubmit })
    await user.click(code())
    await user.paste(filled)
    await user.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(isInvalid(code())).toBe(true)
  })

  it.each(['٤١٩١٤٢', '４１９１４２', '419-142', '\u200e419142\u200e', 'G-419142'])(
    '%j is a code',
    async (pasted) => {
      const onSubmit = vi.fn()
      const { user } = await openForm({ id: 'sign-up-code', onSubmit })
      await user.click(code())
      await user.paste(pasted)
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: '419142' })
    },
  )
})

describe('PIN', () => {
  it('shows dots, and digits on request', async () => {
    const { user } = await openForm({ id: 'sign-up-pin', onSubmit: vi.fn() })
    await user.type(pin(), '12')
    expect(drawn().map((slot) => slot.textContent)).toEqual(['', '', '', ''])
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(drawn().map((slot) => slot.textContent)).toEqual(['1', '2', '', ''])
    expect(document.activeElement).toBe(pin())
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(drawn().map((slot) => slot.textContent)).toEqual(['', '', '', ''])
  })

  it.each(['sign-up-pin', 'sign-up-confirm-pin', 'pin-change', 'step-up-pin', 'transfer-pin'] as const)(
    'of %s is nothing that browsers save',
    async (id) => {
      const { container } = await openForm({ id, onSubmit: vi.fn() })
      const inputs = [...container.querySelectorAll('.form-slots-input')]
      expect(inputs.length).toBeGreaterThan(0)
      for (const input of inputs) {
        expect(input.getAttribute('type')).toBe('text')
        expect(input.getAttribute('autocomplete')).toBe('off')
      }
    },
  )

  it('has a numeric keypad, four digits and no more', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'sign-up-pin', onSubmit })
    expect(pin().getAttribute('inputmode')).toBe('numeric')
    await user.type(pin(), '27945')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ pin: '2794' })
  })

  it('that differs from the first one shows its error and is cleared', async () => {
    const { user } = await openForm({ id: 'sign-up-confirm-pin', onSubmit: vi.fn(), data: { pin: '1234' } })
    const again = screen.getByLabelText('4 digit PIN again')
    await user.type(again, '1243')
    await user.click(submit())
    await waitFor(() => expect(typedIn(again)).toBe(''))
    expect(descriptionOf(again)).toBe('please make sure you input the right pin')
  })
})
