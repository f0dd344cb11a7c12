import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadPhoneRules } from '#src/form/phone/numbers.ts'
import { descriptionOf, openForm, typedIn } from '#tests/src/form/open-form.tsx'

beforeAll(loadPhoneRules)

const number = (): HTMLInputElement => screen.getByLabelText('Mobile number')
/** Its name includes the country's, once the field has rendered. */
const country = () => screen.findByRole('button', { name: /^Country code/ })

async function open(data = { phone_country_code: '' }) {
  const onChange = vi.fn()
  const onSubmit = vi.fn()
  const form = await openForm({ id: 'sign-up-mobile', onSubmit, onChange, data })
  const last = () => onChange.mock.lastCall?.[0]
  return { ...form, onSubmit, onChange, last }
}

describe('phone', () => {
  it('accepts a whole number from autofill, with a telephone keypad', async () => {
    await open()
    expect(number().getAttribute('autocomplete')).toBe('tel')
    expect(number().getAttribute('type')).toBe('tel')
  })

  it('is the user name at login, for password managers', async () => {
    await openForm({ id: 'login-phone', onSubmit: vi.fn() })
    const user = screen.getByLabelText('Mobile Number')
    expect(user.getAttribute('autocomplete')).toBe('username webauthn')
    expect(user.getAttribute('type')).toBe('text')
    expect(user.getAttribute('inputmode')).toBe('tel')
  })

  it('shows a local number of 11 digits until a country is chosen, then one of that country (spec section 3)', async () => {
    const { user } = await openForm({ id: 'login-phone', onSubmit: vi.fn() })
    const field = screen.getByLabelText('Mobile Number')
    const shown = () => field.getAttribute('placeholder') ?? ''
    expect(shown()).toMatch(/^[\d ]+$/)
    expect(shown().replaceAll(' ', '')).toHaveLength(11)
    await user.click(await country())
    await user.type(await screen.findByRole('combobox'), 'germany{Enter}')
    await waitFor(() => expect(shown()).toBe('01512 3456789'))
  })

  it('groups digits while typing and stores digits, calling code and E.164', async () => {
    const { user, onSubmit } = await open()
    await user.type(number(), '4165550142')
    expect(typedIn(number())).toBe('416 555 0142')
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      phone_number: '4165550142',
      phone_country_code: '+1',
      international_phone_number: '+14165550142',
    })
  })

  it.each([
    ['0044 20 7946 0958', '+44', '+442079460958'],
    ['011 44 20 7946 0958', '+44', '+442079460958'],
    ['00234 801 234 5678', '+234', '+2348012345678'],
    ['+44 (0)20 7946 0958', '+44', '+442079460958'],
    ['٤١٦٥٥٥٠١٤٢', '+1', '+14165550142'],
  ])('reads a pasted %s with its country', async (pasted, phone_country_code, international_phone_number) => {
    const { user, onSubmit } = await open()
    await user.click(number())
    await user.paste(pasted)
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ phone_country_code, international_phone_number }),
    )
  })

  it('keeps an extension in sight and refuses it', async () => {
    const { user, onSubmit } = await open()
    await user.click(number())
    await user.paste('416 555 0142 x23')
    await user.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(typedIn(number())).toBe('416 555 0142 x23')
    expect(descriptionOf(number())).not.toBe('')
  })

  it('leaves the calling code empty until the first key', async () => {
    const { user, onChange, last } = await open()
    expect(onChange).not.toHaveBeenCalled()
    await user.type(number(), '4')
    await waitFor(() => expect(last()).toMatchObject({ phone_country_code: '+1', phone_number: '4' }))
  })

  it('keeps the caret behind the same digit when it regroups', async () => {
    const { user } = await open()
    await user.type(number(), '416555014')
    number().setSelectionRange(2, 2)
    await user.keyboard('9')
    expect(typedIn(number())).toBe('419 655 5014')
    expect(number().selectionStart).toBe(3)
    await user.keyboard('{Backspace}')
    expect(typedIn(number())).toBe('416 555 014')
    expect(number().selectionStart).toBe(2)
  })

  it('keeps leading zeros in the field and omits them from E.164', async () => {
    const { user, last } = await open({ phone_country_code: '+234' })
    await user.type(number(), '08012345678')
    expect(typedIn(number()).replaceAll(' ', '')).toBe('08012345678')
    await waitFor(() =>
      expect(last()).toMatchObject({
        phone_number: '08012345678',
        international_phone_number: '+2348012345678',
      }),
    )
  })

  it('splits a pasted international number and selects its country', async () => {
    const { user, last } = await open()
    await user.click(number())
    await user.paste('+234 801 234 5678')
    expect((await country()).textContent).toContain('+234')
    expect(last()).toMatchObject({
      phone_country_code: '+234',
      phone_number: '8012345678',
      international_phone_number: '+2348012345678',
    })
  })

  it('stays with Canada for a number that starts with +1', async () => {
    const { user } = await open()
    await user.click(number())
    await user.paste('+1 416 555 0142')
    expect((await country()).getAttribute('aria-label')).toBe('Country code, Canada +1')
  })

  it('keeps letters in sight, which no number has', async () => {
    const { user } = await open()
    await user.type(number(), '4a1b6')
    expect(typedIn(number())).toBe('4a1b6')
  })

  it('has a button that clears it and returns the focus', async () => {
    const { user, last } = await open()
    expect(screen.queryByRole('button', { name: 'Clear number' })).toBeNull()
    await user.type(number(), '416')
    await user.click(screen.getByRole('button', { name: 'Clear number' }))
    expect(typedIn(number())).toBe('')
    expect(document.activeElement).toBe(number())
    expect(last()).toMatchObject({ phone_number: '', international_phone_number: '' })
  })

  it('shows errors for a missing number and an impossible one', async () => {
    const { user } = await open()
    await user.click(number())
    await user.tab()
    expect(descriptionOf(number())).toBe('phone number is required')
    await user.type(number(), '0165550142')
    await waitFor(() => expect(descriptionOf(number())).toBe('this number isn’t valid in the chosen country'))
  })

  it('starts with the country that the ui file names', async () => {
    await openForm({ id: 'beneficiary-instant-money', onSubmit: vi.fn() })
    expect((await country()).getAttribute('aria-label')).toBe('Country code, Nigeria +234')
  })

  it('starts with the country of another field, and may be optional', async () => {
    const person = { first_name: 'Ada', last_name: 'Eze', account_number: 'DE89370400440532013000' }
    const onSubmit = vi.fn()
    const data = { kind: 'bank-iban', country: 'DE', ...person } as const
    const { user } = await openForm({ id: 'beneficiary-bank-iban', onSubmit, data })
    const optional = screen.getByLabelText(/^Mobile number/)
    expect((await country()).getAttribute('aria-label')).toBe('Country code, Germany +49')
    await user.type(optional, '017')
    await user.tab()
    await waitFor(() => expect(descriptionOf(optional)).toContain('this number isn’t valid'))
    await user.clear(optional)
    await user.click(screen.getByRole('button', { name: 'Save beneficiary' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[0]).not.toHaveProperty('phone')
    expect(onSubmit.mock.lastCall?.[0]).not.toHaveProperty('phone_number')
  })
})

describe('choosing a country', () => {
  async function openList() {
    const form = await open()
    await form.user.type(number(), '416')
    await form.user.click(await country())
    const dialog = await screen.findByRole('dialog', { name: 'Select country' })
    const search = within(dialog).getByRole('combobox', { name: 'Search country or code' })
    return { ...form, dialog, search, options: () => within(dialog).queryAllByRole('option') }
  }

  it('opens a dialog with the search focused and the current country selected', async () => {
    const { search, options } = await openList()
    expect(document.activeElement).toBe(search)
    expect(Number(options()[0]?.getAttribute('aria-setsize'))).toBeGreaterThan(200)
    expect(
      options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent,
    ).toContain('Canada')
  })

  it('finds by name, by any word of it, without accents, and by code', async () => {
    const { search, options } = await openList()
    const found = (typed: string) => {
      fireEvent.change(search, { target: { value: typed } })
      return options().map((option) => option.textContent)
    }
    expect(found('nig')).toEqual(['Niger+227', 'Nigeria+234'])
    expect(found('kingd')).toContain('United Kingdom+44')
    expect(found('reunion')).toEqual(['Réunion+262'])
    expect(found('+234')).toEqual(['Nigeria+234'])
    expect(found('zzz')).toEqual([])
    expect(screen.getByText('Nothing found')).toBeTruthy()
  })

  it('works by keyboard alone, and Enter does not submit the form', async () => {
    const { user, search, onSubmit, last } = await openList()
    await user.type(search, 'nig')
    await user.keyboard('{ArrowDown}')
    expect(
      document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent,
    ).toContain('Nigeria')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await country()).textContent).toContain('+234')
    expect(last()).toMatchObject({ phone_country_code: '+234', phone_number: '416' })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('selects by a press, and keeps the country when closed', async () => {
    const { user, search, options } = await openList()
    await user.type(search, 'france')
    await user.click(options()[0] ?? document.body)
    expect((await country()).textContent).toContain('+33')
    await user.click(await country())
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await country()).textContent).toContain('+33')
  })
})
