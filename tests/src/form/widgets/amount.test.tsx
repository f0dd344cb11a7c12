import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseFormat, type Formats, formatNumber, showFormats, text } from '#src/content/index.ts'
import { descriptionOf, isInvalid, openForm, typedIn } from '#tests/src/form/open-form.tsx'

const sending = (): HTMLInputElement => screen.getByLabelText('Amount to send')
const receiving = () => screen.getByLabelText('Recipient gets')

const context = {
  sending: [
    { country: 'CA', currency: 'CAD' },
    { country: 'NG', currency: 'NGN' },
  ],
  receiving: [
    { country: 'NG', currency: 'NGN' },
    { country: 'NL', currency: 'EUR' },
    { country: 'DE', currency: 'EUR' },
  ],
}

async function open(more = {}) {
  const onChange = vi.fn()
  const data = { sending_currency: 'CAD', receiving_currency: 'NGN', country: 'NG', ...more }
  const form = await openForm({ id: 'transfer-amount', onSubmit: vi.fn(), onChange, data, context })
  return { ...form, data, onChange, last: () => onChange.mock.lastCall?.[0] }
}

describe('amount', () => {
  it.each(['1,5', '12.', 'about ten'])('shows %j as given', async (given) => {
    const { user } = await open({ sending_amount: given })
    expect(sending().value).toBe(given)
    await user.click(sending())
    await user.tab()
    expect(sending().value).toBe(given)
    await user.type(sending(), '{Control>}a{/Control}12.')
    await user.tab()
    expect(sending().value).toMatch(/^12/)
  })

  it.each([
    ['500,00 kr.', '500.00', '500.00'],
    ['1.500,00 kr.', '1,500.00', '1500.00'],
    ['Rs. 500', '500', '500'],
    ['250,00.', '250.00', '250.00'],
    ['CA$ 1,200.50', '1,200.50', '1200.50'],
    ['١٬٢٣٤٫٥٠', '1,234.50', '1234.50'],
  ])('reads a pasted %j as %s', async (pasted, shown, value) => {
    const { user, last } = await open()
    await user.click(sending())
    await user.paste(pasted)
    expect(typedIn(sending())).toBe(shown)
    expect(last()).toMatchObject({ sending_amount: value })
  })

  it.each(['1.5k', '-5', '12 34', '500\t600', '1.234', '12.345'])(
    'keeps %j as it is, and says that it isn’t clear',
    async (pasted) => {
      const { user } = await open()
      await user.click(sending())
      await user.paste(pasted)
      await user.tab()
      expect(typedIn(sending())).toBe(pasted)
      await user.type(sending(), '{Enter}')
      expect(descriptionOf(sending())).toBe(text('forms.transfer-amount.fields.sending_amount.errors.format'))
    },
  )

  it('selects a figure that the customer didn’t type, so that a key replaces it', async () => {
    const { user, last } = await open({ sending_amount: '1000.00' })
    await user.click(sending())
    await user.keyboard('200')
    expect(typedIn(sending())).toBe('200')
    expect(last()).toMatchObject({ sending_amount: '200' })
    await user.tab()
    await user.click(sending())
    expect(sending().selectionStart).toBe(sending().selectionEnd)
  })

  it('groups thousands while typing and holds a decimal string', async () => {
    const { user, last } = await open()
    await user.type(sending(), '1234567.5')
    expect(typedIn(sending())).toBe('1,234,567.5')
    expect(last()).toMatchObject({ sending_amount: '1234567.5' })
  })

  it('keeps the caret in place', async () => {
    const { user } = await open({ sending_amount: '1234' })
    await user.click(sending())
    sending().setSelectionRange(1, 1)
    await user.keyboard('9')
    expect(typedIn(sending())).toBe('19,234.00')
    expect(sending().selectionStart).toBe(2)
  })

  it('accepts a pasted "1,234.50"', async () => {
    const { user, last } = await open()
    await user.click(sending())
    await user.paste('1,234.50')
    expect(typedIn(sending())).toBe('1,234.50')
    expect(last()).toMatchObject({ sending_amount: '1234.50' })
  })

  it('accepts a pasted "1 234,50", as French Canada writes it', async () => {
    const { user, last } = await open()
    await user.click(sending())
    await user.paste('1 234,50')
    expect(typedIn(sending())).toBe('1,234.50')
    expect(last()).toMatchObject({ sending_amount: '1234.50' })
  })

  it('accepts a comma as the decimal sign, which is all that some keypads have', async () => {
    const { user, last } = await open()
    await user.type(sending(), '1250,75')
    expect(typedIn(sending())).toBe('1,250.75')
    expect(last()).toMatchObject({ sending_amount: '1250.75' })
  })

  it('has the decimals of its currency and no step controls', async () => {
    const { user, last } = await open({ sending_currency: 'JPY' })
    await user.type(sending(), '12.5')
    expect(typedIn(sending())).toBe('12.5')
    expect(last()).toMatchObject({ sending_amount: ' 12.5' })
    expect(sending().getAttribute('type')).toBe('text')
    expect(sending().getAttribute('inputmode')).toBe('decimal')
  })

  it('one side updates from outside while the other is typed in', async () => {
    const { user, again, data, onChange } = await open()
    await user.type(sending(), '2')
    expect(onChange).toHaveBeenLastCalledWith(expect.anything(), ['/sending_amount'])
    again({ data: { ...data, sending_amount: '2', receiving_amount: '2169.00' } })
    await waitFor(() => expect(typedIn(receiving())).toBe('2,169.00'))
    expect(typedIn(sending())).toBe('2')
    await user.clear(receiving())
    await user.type(receiving(), '5')
    expect(onChange).toHaveBeenLastCalledWith(expect.anything(), ['/receiving_amount'])
  })

  it('shows its error under it and on it', async () => {
    const { user } = await open()
    await user.type(sending(), '0.5{Enter}')
    await waitFor(() => expect(isInvalid(sending())).toBe(true))
    expect(descriptionOf(sending())).toBe('send at least 1.00')
  })
})

describe('its currency', () => {
  it('is chosen in a dialog and shown next to the amount', async () => {
    const { user, last } = await open()
    await user.click(screen.getByRole('button', { name: 'Currency, CAD' }))
    const dialog = await screen.findByRole('dialog', { name: 'Select Currency' })
    await user.keyboard('ng')
    expect(within(dialog).getAllByRole('option')).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(last()).toMatchObject({ sending_currency: 'NGN' })
    expect(screen.getAllByRole('button', { name: 'Currency, NGN' })).toHaveLength(2)
  })
})

describe.each(['comma-point', 'space-comma', 'point-comma'] as const)('numbers as %s', (format) => {
  const write = (choice: Formats['number_format']) => {
    showFormats()
    chooseFormat('number_format', choice)
  }
  afterEach(() => {
    chooseFormat('number_format', 'language')
    window.localStorage.clear()
    showFormats()()
  })

  it.each(['1234567.89', '1234.00', '999.90', '0.05', '12.30'])(
    'accepts %s typed and pasted, in the product’s format',
    async (amount) => {
      write(format)
      const { user, last } = await open()
      const written = formatNumber(amount)
      await user.type(sending(), written)
      expect(typedIn(sending())).toBe(written)
      expect(last()).toMatchObject({ sending_amount: amount })
      await user.clear(sending())
      await user.paste(written)
      expect(typedIn(sending())).toBe(written)
      expect(last()).toMatchObject({ sending_amount: amount })
      await user.clear(sending())
      // Without cents, as people write round sums.
      await user.paste(formatNumber('1234'))
      expect(last()).toMatchObject({ sending_amount: '1234' })
    },
  )

  it('accepts the decimal sign of any keypad', async () => {
    write(format)
    const { user, last } = await open()
    for (const typed of ['1234.5', '1234,5']) {
      await user.clear(sending())
      await user.type(sending(), typed)
      expect(last()).toMatchObject({ sending_amount: '1234.5' })
      expect(typedIn(sending())).toBe(formatNumber('1234.5'))
    }
  })
})

describe('the label of an amount', () => {
  it('names the currency once it is known, if the form has words for that', async () => {
    const data = { amount: '', to_amount: '', from_currency: 'CAD', to_currency: '' }
    await openForm({ id: 'conversion', onSubmit: vi.fn(), data, context: { own: [], offered: [] } })
    expect(
      screen.getByRole('textbox', {
        name: text('forms.conversion.fields.amount.labelOf', { currency: 'CAD' }),
      }),
    ).toBeTruthy()
    expect(
      screen.getByRole('textbox', { name: text('forms.conversion.fields.to_amount.label') }),
    ).toBeTruthy()
  })
})
