// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '#src/content/index.ts'
import { LimitNote, roomText } from '#src/screens/transfer/send/LimitNote.tsx'

afterEach(cleanup)

const room = (amount: string) => text('screens.transfer.limit.room', { amount })
const note = () => screen.getByRole('status')

test('the amount must stay below the limit: the maximum is one cent less', () => {
  expect(roomText('10000.00', 'CAD')).toBe(room('9,999.99 CAD'))
})

test('in a currency without cents the maximum is one less', () => {
  expect(roomText('10000', 'JPY')).toBe(room('9,999 JPY'))
})

test('a used-up limit leaves zero, never less', () => {
  render(<LimitNote limit="0.00" currency="CAD" isOver />)
  expect(note().textContent).toContain(room('0.00 CAD'))
})

test('too large an amount is announced, and links to a higher limit', () => {
  const { rerender } = render(<LimitNote limit="500.00" currency="CAD" isOver={false} />)
  expect(note().textContent).toBe('')
  rerender(<LimitNote limit="500.00" currency="CAD" isOver />)
  expect(note().textContent).toContain(room('499.99 CAD'))
  expect(screen.getByRole('link').textContent).toBe(text('screens.transfer.limit.raise'))
})

test('an unknown limit shows nothing', () => {
  render(<LimitNote limit={undefined} currency="CAD" isOver />)
  expect(note().textContent).toBe('')
})

test('an amount too small to arrive shows the minimum', () => {
  render(<LimitNote limit="10000000.00" currency="NGN" isOver={false} least="9.43" />)
  expect(note().textContent).toBe(text('screens.calculator.atLeast', { amount: '9.43 NGN' }))
})
