// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AccountDialog } from '#src/paths.ts'
import { useOpened } from '#src/screens/multi-currency/use-opened.ts'

afterEach(cleanup)

function Dialog({ dialog }: { readonly dialog: AccountDialog | undefined }) {
  const { isOpen, open, close } = useOpened('CAD', dialog)
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      {isOpen ? (
        <button type="button" onClick={close}>
          Close
        </button>
      ) : null}
    </>
  )
}

function show(path: string, dialog: AccountDialog | undefined) {
  const memory = memoryLocation({ path, record: true })
  render(
    <Router hook={memory.hook} searchHook={memory.searchHook}>
      <Dialog dialog={dialog} />
    </Router>,
  )
  return memory
}

const account = '/dashboard/multi-currency/CAD'
const close = () => screen.queryByRole('button', { name: 'Close' })

test('the address opens its own dialog, and forgets it once closed', () => {
  const { history } = show(`${account}?open=statement`, 'statement')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close()).toBeNull()
  expect(history).toEqual([account])
})

test.each(['add-money', undefined] as const)('the address of the statement leaves %s closed', (dialog) => {
  show(`${account}?open=statement`, dialog)
  expect(close()).toBeNull()
})

test('a button opens it too, and the address stays', () => {
  const { history } = show(account, 'statement')
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close()).toBeNull()
  expect(history).toEqual([account])
})
