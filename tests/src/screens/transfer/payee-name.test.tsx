// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '#src/content/index.ts'
import { PayeeName } from '#src/screens/transfer/send/PayeeName.tsx'

const flow = vi.hoisted(() => ({ draft: {} }))
vi.mock('#src/flow/index.ts', () => ({ useFlow: () => flow }))

afterEach(cleanup)

/** The review's line about a typed payee name, and the bank's. */
function said(name: string, atBank?: string, account: string | undefined = '0123456789') {
  flow.draft = { name, beneficiary_bank_account: account, beneficiary_bank_account_name: atBank }
  const { container } = render(<PayeeName />)
  const line = container.firstElementChild
  return line && { tone: line.getAttribute('data-tone'), words: line.textContent }
}

const words = (outcome: 'match' | 'close' | 'other' | 'unknown', name: string) =>
  text(`screens.transfer.payee.${outcome}`, { name })

test('the same name is confirmed in green', () => {
  expect(said('Adaeze Okafor', 'OKAFOR ADAEZE')).toEqual({
    tone: 'success',
    words: words('match', 'OKAFOR ADAEZE'),
  })
})

test('a similar name should be checked', () => {
  expect(said('Adaeze Okafor', 'Adaeze Okafer')).toEqual({
    tone: 'attention',
    words: words('close', 'Adaeze Okafer'),
  })
})

test('another name is plainly marked, and never green', () => {
  expect(said('Adaeze Okafor', 'Zainab Sani')).toEqual({
    tone: 'attention',
    words: words('other', 'Zainab Sani'),
  })
})

test('an unconfirmed name says so', () => {
  expect(said('Adaeze Okafor')).toEqual({ tone: 'muted', words: words('unknown', 'Adaeze Okafor') })
})

test('without a bank nothing shows', () => {
  flow.draft = { name: 'Adaeze Okafor' }
  expect(render(<PayeeName />).container.childElementCount).toBe(0)
})
