import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openForm, typedIn } from '#tests/src/form/open-form.tsx'

const context = { banks: [{ value: '003', label: 'Royal Bank of Canada' }] }
const data = { kind: 'bank-ca', country: 'CA' } as const

it('accepts a number as printed, without spaces and dashes', async () => {
  const { user } = await openForm({ id: 'beneficiary-bank-ca', onSubmit: vi.fn(), data, context })
  await user.click(screen.getByLabelText('Account number'))
  await user.paste('123 45-67')
  expect(typedIn(screen.getByLabelText('Account number'))).toBe('1234567')
  await user.type(screen.getByLabelText('First name'), 'Anne-Marie du Pont')
  expect(typedIn(screen.getByLabelText('First name'))).toBe('Anne-Marie du Pont')
})

it.each([
  ['١٢٣٤٥٦٧', '1234567'],
  ['\u200e123\u00a04567\ufeff', '1234567'],
  ['123–45–67', '1234567'],
])('reads the account number %j as %s', async (pasted, plain) => {
  const { user } = await openForm({ id: 'beneficiary-bank-ca', onSubmit: vi.fn(), data, context })
  await user.click(screen.getByLabelText('Account number'))
  await user.paste(pasted)
  expect(typedIn(screen.getByLabelText('Account number'))).toBe(plain)
})

it.each([
  'IBAN: nl91 abna 0417 1643 00',
  'NL91\u00a0ABNA\u00a00417\u00a01643\u00a000',
  'NL91-ABNA-0417-1643-00\u200b',
])('reads the IBAN in %j', async (pasted) => {
  const onChange = vi.fn()
  const iban = { kind: 'bank-iban', country: 'NL' } as const
  const { user } = await openForm({ id: 'beneficiary-bank-iban', onSubmit: vi.fn(), onChange, data: iban })
  await user.click(screen.getByLabelText(/IBAN/))
  await user.paste(pasted)
  await user.tab()
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ account_number: 'NL91ABNA0417164300' })
})
