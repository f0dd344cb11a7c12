// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '#src/content/index.ts'
import { LimitNote } from '#src/screens/transfer/send/LimitNote.tsx'

afterEach(cleanup)

const room = (amount: string) => text('screens.transfer.limit.room', { amount })
const note = () => screen.getByRole('status')

test('the amount has to stay below the limit: the most is one cent less', () => {
  render(<LimitNote limit="10000.00" currency="CAD" isOver={false} />)
  expect(note().textContent).toBe(room('9,999.99 CAD'))
  expect(screen.queryByRole('link')).toBeNull()
})

test('in a currency without cents the most is one less', () => {
  render(<LimitNote limit="10000" currency="JPY" isOver={false} />)
  expect(note().textContent).toBe(room('9,999 JPY'))
})

test('a limit that is used up leaves nothing, and never less', () => {
  render(<LimitNote limit="0.00" currency="CAD" isOver />)
  expect(note().textContent).toContain(room('0.00 CAD'))
})

test('too much is read out again, and leads to a higher limit', () => {
  const { rerender } = render(<LimitNote limit="500.00" currency="CAD" isOver={false} />)
  const before = note().firstElementChild
  rerender(<LimitNote limit="500.00" currency="CAD" isOver />)
  expect(note().firstElementChild).not.toBe(before)
  expect(screen.getByRole('link').textContent).toBe(text('screens.transfer.limit.raise'))
})

test('until the limit is known nothing is said of it', () => {
  render(<LimitNote limit={undefined} currency="CAD" isOver={false} />)
  expect(getComputedStyle(note().firstElementChild as Element).visibility).toBe('hidden')
})

test('an amount for which nothing would arrive hears how much it takes', () => {
  render(<LimitNote limit="10000000.00" currency="NGN" isOver={false} least="9.43" />)
  expect(note().textContent).toBe(text('screens.calculator.atLeast', { amount: '9.43 NGN' }))
})
