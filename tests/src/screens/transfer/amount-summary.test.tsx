import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPublicAnswers } from '#src/api/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { AmountSummary } from '#src/screens/transfer/send/AmountSummary.tsx'
import { bakeRates, clearCalculation, useCalculator } from '#src/shared/rates/index.ts'
import { known } from '#tests/src/shared/rates/sample.ts'

interface SizedWindow extends Window {
  happyDOM: { setViewport: (size: { width: number }) => void }
}

const setWidth = (width: number) => (window as Window as SizedWindow).happyDOM.setViewport({ width })

beforeEach(async () => {
  await preloadForm('transfer-amount')
  localStorage.clear()
  forgetPublicAnswers()
  clearCalculation()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  bakeRates(known)
})

afterEach(() => {
  cleanup()
  bakeRates(undefined)
  vi.unstubAllGlobals()
  setWidth(1280)
})

function Summary({ typed }: { typed: string | undefined }) {
  const people = { options: [], isLoading: false, error: null, retry: vi.fn() }
  const choice = { methods: [], method: undefined, beneficiary: undefined, data: {} }
  const calculator = useCalculator('1000.00')
  return (
    <AmountSummary
      typed={typed}
      choice={{ ...choice, calculator, people, change: vi.fn(), choose: vi.fn() }}
    />
  )
}

/** What the bar at the foot of a phone says. */
const inBar = () => document.querySelector('[data-total]')?.textContent

test.each([
  ['sending_amount', 'They get926,738.00NGN'],
  ['receiving_amount', 'Amount to send1,000.00CAD'],
  [undefined, 'Total to pay1,002.99CAD'],
])('while %s is typed on a phone, the bar over the keyboard says the other figure', (typed, said) => {
  setWidth(390)
  render(<Summary typed={typed} />)
  expect(inBar()).toBe(said)
})

test('on a desktop, where both are in view, it stays the total', () => {
  setWidth(1280)
  render(<Summary typed="sending_amount" />)
  expect(inBar()).toBe('Total to pay1,002.99CAD')
})
