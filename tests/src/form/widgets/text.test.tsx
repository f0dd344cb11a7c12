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
