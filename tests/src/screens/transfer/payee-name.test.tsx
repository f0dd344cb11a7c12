// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '#src/content/index.ts'
import { PayeeName } from '#src/screens/transfer/send/PayeeName.tsx'

const flow = vi.hoisted(() => ({ draft: {} }))
vi.mock('#src/flow/index.ts', () => ({ useFlow: () => flow }))

afterEach(cleanup)

/** What the review says of a payee whose name was typed, and is so at the bank. */
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

test('a name that is a little different is to be checked', () => {
  expect(said('Adaeze Okafor', 'Adaeze Okafer')).toEqual({
    tone: 'attention',
    words: words('close', 'Adaeze Okafer'),
  })
})

test('another name is said plainly, and is never green', () => {
  expect(said('Adaeze Okafor', 'Zainab Sani')).toEqual({
    tone: 'attention',
    words: words('other', 'Zainab Sani'),
  })
})

test('a name that no bank has confirmed is said to be so', () => {
  expect(said('Adaeze Okafor')).toEqual({ tone: 'muted', words: words('unknown', 'Adaeze Okafor') })
})

test('where no bank is involved nothing is said', () => {
  flow.draft = { name: 'Adaeze Okafor' }
  expect(render(<PayeeName />).container.childElementCount).toBe(0)
})
