import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { VerifyingStep } from '#src/screens/transfer/send/VerifyingStep.tsx'
import { transferWith } from '#tests/src/screens/transfer/sample.ts'

const flow = vi.hoisted(() => ({ draft: {}, error: null }))
vi.mock('#src/flow/index.ts', () => ({ useFlow: () => flow }))

afterEach(cleanup)

test.each([
  ['e-transfer', 'Checking your payment: it usually arrives within 30 minutes'],
  ['bank-transfer', 'Checking your payment'],
] as const)('waiting for a payment by %s says how long it usually takes', (channel, said) => {
  const payment_intent = { channel, amount: '101.99', currency: 'CAD' }
  flow.draft = { transfer: transferWith({ status: 'verifying_payment', payment_intent }) }
  render(<VerifyingStep />)
  expect(screen.getByRole('status').textContent).toBe(said)
})
