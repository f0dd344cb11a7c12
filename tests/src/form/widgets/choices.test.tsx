import { MailIcon } from '@primer/octicons-react'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import payment from '#content/en-CA/forms/transfer-payment.json' with { type: 'json' }
import { descriptionOf, isInvalid, openForm, submit, typedIn } from '#tests/src/form/open-form.tsx'

const group = () => screen.getByRole('radiogroup', { name: payment.fields.payment_channel.label })
const channels = ['wallet', 'e-transfer']

describe('radio cards', () => {
  it('show the options of the screen, in order, with the words of the form', async () => {
    await openForm({ id: 'transfer-payment', onSubmit: vi.fn(), context: { payment_channels: channels } })
    const cards = within(group()).getAllByRole('radio')
    expect(
      cards.map((card) => document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent),
    ).toEqual(['Your Farsend account', 'Interac e-Transfer'])
    expect(descriptionOf(screen.getByRole('radio', { name: 'Your Farsend account' }))).toBe('Paid at once')
  })

  it('show the values of the schema if the screen gives none', async () => {
    await openForm({ id: 'transfer-payment', onSubmit: vi.fn() })
    expect(within(group()).getAllByRole('radio')).toHaveLength(5)
  })

  it('are selected by pressing anywhere on the card, and by keyboard', async () => {
    const onSubmit = vi.fn()
    const { user } = await openForm({ id: 'transfer-payment', onSubmit })
    await user.click(screen.getByText('From your Nigerian bank'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bank transfer' }).checked).toBe(true)
    await user.keyboard('{ArrowDown}')
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ payment_channel: 'card' })
  })

  it('show an error if nothing is selected, and focus the first card', async () => {
    const { user } = await openForm({ id: 'transfer-payment', onSubmit: vi.fn() })
    await user.click(submit())
    const [first] = within(group()).getAllByRole('radio')
    expect(document.activeElement).toBe(first)
    expect(isInvalid(group())).toBe(true)
    expect(descriptionOf(group())).toBe('choose how to pay')
    expect(descriptionOf(first ?? group())).toContain('choose how to pay')
  })

  it('show people with their names', async () => {
    const beneficiaries = [
      {
        value: '1',
        label: 'Adaeze Okafor',
        hint: 'Bank account ending in 4471',
        avatar: 'Adaeze Okafor',
        flag: 'NG',
      },
    ]
    await openForm({ id: 'transfer-amount', onSubmit: vi.fn(), context: { beneficiaries } })
    const card = screen.getByRole('radio', { name: 'Adaeze Okafor' })
    expect(descriptionOf(card)).toBe('Bank account ending in 4471')
    expect(screen.getByText('AO')).toBeTruthy()
  })

  it('show a flag or icon that is hidden from screen readers', async () => {
    const payment_channels = [
      { value: 'wallet', label: 'Your Farsend account', flag: 'CA' },
      { value: 'e-transfer', label: 'Interac e-Transfer', icon: MailIcon },
      'card',
    ]
    await openForm({ id: 'transfer-payment', onSubmit: vi.fn(), context: { payment_channels } })
    const picture = (name: string) =>
      screen.getByRole('radio', { name }).closest('label')?.querySelector('[aria-hidden] :is(img, svg)')
    expect(picture('Your Farsend account')?.getAttribute('src')).toBe('/flags/ca.svg')
    expect(picture('Interac e-Transfer')?.localName).toBe('svg')
    expect(picture('Card')).toBeNull()
  })
})

describe('select', () => {
  it('shows its options, and a prompt first', async () => {
    const { user } = await openForm({
      id: 'beneficiary-bank-ng',
      onSubmit: vi.fn(),
      data: { country: 'NG' },
    })
    const bank = screen.getByRole('combobox', { name: 'Bank' })
    expect(typedIn(bank)).toBe('')
    await within(bank).findByRole('option', { name: 'GTBank' })
    expect(
      within(bank)
        .getAllByRole('option', { hidden: true })
        .map((option) => option.textContent),
    ).toEqual(['Choose a bank', 'First Bank', 'GTBank'])
    await user.selectOptions(bank, 'GTBank')
    expect(typedIn(bank)).toBe('058')
  })
})

describe('readout', () => {
  it('shows figures, fee, rate and account as rows, and no row for missing values', async () => {
    const data = {
      sending_amount: '1000',
      charge: '0.00',
      taxes: '0.00',
      rate: '1084.50',
      margin_percent: '0.85',
      name: 'Adaeze Okafor',
      beneficiary_bank_account: '0123454471',
      sending_currency: 'CAD',
      receiving_currency: 'NGN',
    }
    await openForm({ id: 'transfer-review', onSubmit: vi.fn(), data })
    const rows = screen.getAllByRole('definition').map((row) => row.textContent)
    expect(rows).toEqual([
      '1,000.00 CAD',
      '(Free)',
      '0.00 CAD',
      '1 CAD = 1,084.50 NGN',
      '0.85%',
      'Adaeze Okafor',
      '012 345 4471',
    ])
    expect(screen.queryByText('Bank')).toBeNull()
  })

  it('has sections that link back to their step', async () => {
    const onEdit = vi.fn()
    const data = {
      sending_amount: '1',
      charge: '2.99',
      taxes: '0.00',
      rate: '1',
      margin_percent: '0.85',
      name: 'A',
      sending_currency: 'CAD',
      receiving_currency: 'NGN',
    }
    const { user } = await openForm({ id: 'transfer-review', onSubmit: vi.fn(), data, onEdit })
    const section = screen.getByRole('region', { name: 'Beneficiary' })
    await user.click(within(section).getByRole('button', { name: 'Edit Beneficiary' }))
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('amount')
  })
})
