// The note about a payment that does not match, and its actions.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/paths.ts'
import { PaymentNote, type Transfer } from '#src/shared/transfers/index.ts'

type Problem = NonNullable<Transfer['payment_problem']>['problem']

/** As if the balance can pay a part of the transfer, unless other ways to pay are given. */
const show = (problem: Problem, payment_channels: Transfer['payment_channels'] = ['e-transfer', 'split']) =>
  render(
    <PaymentNote
      transfer={{
        _id: 't1',
        payment_problem: { problem, amount: '40.00' },
        payment_channels,
        sending_currency: 'CAD',
      }}
    />,
  )

test.each<[Problem, RegExp]>([
  [
    'short',
    /40\.00.* less than what was due\. It’s in your CAD account: use it for part of the payment, and send the rest\.$/,
  ],
  ['over', /40\.00.* more than what was due/],
  ['late', /40\.00.* arrived after the payment deadline/],
  ['doubled', /40\.00.* arrived a second time/],
  ['held', /40\.00.* came while this transfer was on hold\. It’s in your CAD account\.$/],
  ['foreign', /40\.00.* came from an email that isn’t yours, so it went back/],
])('%s has its own message', (problem, sentence) => {
  show(problem)
  expect(screen.getByText(sentence)).toBeDefined()
})

test.each<Problem>(['over', 'late', 'doubled', 'held'])('%s can be kept or refunded', (problem) => {
  show(problem)
  expect(screen.getByRole('link', { name: 'See your account' }).getAttribute('href')).toBe(
    paths.account('CAD'),
  )
  expect(screen.getByRole('link', { name: 'Ask for it back' }).getAttribute('href')).toBe(
    paths.helpWith('t1'),
  )
})

test.each<[string, Transfer['payment_channels']]>([
  ['in a currency that is never paid in two parts', ['bank-transfer', 'card']],
  ['when the time to pay is over', []],
])('short offers no part without a way to pay one: keep or refund, %s', (_, ways) => {
  show('short', ways)
  expect(screen.getByText(/40\.00.* less than what was due\. It’s in your CAD account\.$/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See your account' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask for it back' })).toBeDefined()
})

test.each<Problem>(['short', 'foreign'])(
  '%s is resolved by paying: the note has no action of its own',
  (problem) => {
    show(problem)
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('a matching payment, and a transfer from before notes, show nothing', () => {
  const { container, rerender } = render(
    <PaymentNote
      transfer={{ _id: 't1', payment_problem: null, payment_channels: [], sending_currency: 'CAD' }}
    />,
  )
  expect(container.textContent).toBe('')
  const kept: object = { sending_currency: 'CAD' }
  rerender(<PaymentNote transfer={kept as Transfer} />)
  expect(container.textContent).toBe('')
})
