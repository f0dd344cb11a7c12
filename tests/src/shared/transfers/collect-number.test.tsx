import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TransferProgress, timelineOf } from '#src/shared/transfers/index.ts'
import { transferWith } from '#tests/src/screens/transfer/sample.ts'

const collected: Partial<Parameters<typeof transferWith>[0]> = {
  delivery_method_id: 'instant-money-credit',
  status: 'sent',
  phone: '+2348031234567',
  email: null,
  beneficiary_first_name: 'Ngozi',
  timeline: [
    { state: 'draft', at: '2026-11-22T03:20:00Z' },
    { state: 'paid', at: '2026-11-22T03:21:00Z' },
    { state: 'converted', at: '2026-11-22T03:21:10Z' },
    { state: 'sent', at: '2026-11-22T03:22:00Z' },
  ],
}

test('the pickup number is read out and copied, and shows where else it was sent', () => {
  render(<TransferProgress transfer={transferWith({ ...collected, collect_number: '123456789012' })} />)
  screen.getByText('123 456 789 012')
  screen.getByText(/Ngozi shows this number with their ID.*We texted it to \+2348031234567\.$/)
  screen.getByRole('button', { name: /Instant Money Credit number/ })
})

test('money without a pickup shows no number', () => {
  render(<TransferProgress transfer={transferWith({ ...collected, collect_number: null })} />)
  expect(screen.queryByText('Instant Money Credit number')).toBeNull()
})

test('money for pickup goes to no bank', () => {
  const titles = timelineOf(transferWith(collected)).map(({ title }) => title)
  expect(titles.slice(-2)).toEqual(['Ready to collect', 'Collected by Ngozi'])
})
