// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, sessionAtom, signIn, signOut } from '#src/api/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { store } from '#src/lib/store.ts'
import { NewRequest } from '#src/screens/profile/support/NewRequest.tsx'
import { Thread } from '#src/screens/profile/support/Thread.tsx'
import { ada, fakeNetwork, session } from '#tests/src/api/fake.ts'

const TRANSFER = '018f6f2e-0000-4000-8000-000000000001'

const FIRST = '018f6f2e-0000-4000-8000-0000000000a1'
const SECOND = '018f6f2e-0000-4000-8000-0000000000a2'

const begun = {
  _id: FIRST,
  reference: 'SR-4KQ2-8DHM',
  topic: 'fees',
  subject: 'Fees and exchange rates',
  state: 'open',
  full: false,
  transfer_id: null,
  at: '2026-11-20T03:28:00.000Z',
  updated_at: '2026-11-20T03:28:00.000Z',
}

beforeEach(async () => {
  sessionStorage.clear()
  await Promise.all([preloadForm('support-request'), preloadForm('support-reply')])
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** A logged-in customer, and a provider that accepts messages, or is unreachable. */
async function arrive(user = ada, isReached = true) {
  const network = fakeNetwork(({ method, path }) => {
    if (path.endsWith('/users/account/refresh')) return { status: 401, body: {} }
    if (method === 'POST' && !isReached) return 'network'
    if (path.includes('/transfers/')) return { status: 404, body: { error_code: 'not_found', message: 'No' } }
    if (method === 'POST') return { body: { data: begun } }
    return { body: { data: { ...begun, posts: [] }, meta_data: { next_cursor: null } } }
  })
  vi.stubGlobal('fetch', network.fetch)
  await signIn(session('token', user))
  return network
}

const show = (form: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>)

const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /message/i })
const topic = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /What is it about/ })

const type = (box: HTMLElement, value: string) => fireEvent.input(box, { target: { value } })

/** Writes a message and leaves the page at once, before the form commits its pending text. */
async function writeAndLeave(form: ReactNode, text: string) {
  show(form)
  const box = await message()
  type(box, text)
  cleanup()
}

test('an unsent message returns, with its topic', async () => {
  await arrive()
  show(<NewRequest transfer={undefined} />)
  fireEvent.change(await topic(), { target: { value: 'fees' } })
  type(await message(), 'Why two fees?')
  cleanup()
  show(<NewRequest transfer={undefined} />)
  expect((await message()).value).toBe('Why two fees?')
  expect((await topic()).value).toBe('fees')
})

test('a draft about a transfer belongs to that transfer alone', async () => {
  await arrive()
  await writeAndLeave(<NewRequest transfer={TRANSFER} />, 'Where is it?')
  show(<NewRequest transfer={undefined} />)
  expect((await message()).value).toBe('')
  cleanup()
  show(<NewRequest transfer={TRANSFER} />)
  expect((await message()).value).toBe('Where is it?')
  expect((await topic()).value).toBe('tracking')
})

test('an unsent reply returns, and belongs to its request', async () => {
  await arrive()
  await writeAndLeave(<Thread id={FIRST} />, 'One more thing')
  show(<Thread id={SECOND} />)
  expect((await message()).value).toBe('')
  cleanup()
  show(<Thread id={FIRST} />)
  expect((await message()).value).toBe('One more thing')
})

test.each([
  ['a request', <NewRequest key="1" transfer={TRANSFER} />, 'Send request'],
  ['a reply', <Thread key="2" id={FIRST} />, 'Send'],
] as const)('%s does not return once sent', async (_, form, button) => {
  const network = await arrive()
  show(form)
  type(await message(), 'Where is it?')
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(network.asked.some(({ method }) => method === 'POST')).toBe(true))
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Where is it?'))
  cleanup()
  show(form)
  expect((await message()).value).toBe('')
})

test('a request that failed to send stays', async () => {
  const network = await arrive(ada, false)
  show(<NewRequest transfer={TRANSFER} />)
  type(await message(), 'Where is it?')
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(network.asked.some(({ method }) => method === 'POST')).toBe(true))
  cleanup()
  show(<NewRequest transfer={TRANSFER} />)
  expect((await message()).value).toBe('Where is it?')
})

test('the next customer sees nothing of it, and the tab has deleted it', async () => {
  await arrive()
  await writeAndLeave(<NewRequest transfer={undefined} />, 'My secret')
  expect(JSON.stringify({ ...sessionStorage })).toContain('My secret')
  await arrive({ ...ada, _id: 'u2' })
  show(<NewRequest transfer={undefined} />)
  expect((await message()).value).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('My secret')
})

test('a logout with the form open leaves nothing, not even pending text', async () => {
  await arrive()
  show(<NewRequest transfer={undefined} />)
  const box = await message()
  type(box, 'My secret')
  void signOut()
  await waitFor(() => expect(store.get(sessionAtom).status).toBe('visitor'))
  // The form unmounts after the session ends, and commits its pending text.
  cleanup()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('My secret')
})

test('an attachment is not stored', async () => {
  await arrive()
  const { keepUnsent, recallUnsent } = await import('#src/screens/profile/support/unsent.ts')
  const file = { id: 'f1', name: 'passport.jpg', type: 'image/jpeg', size: 5 }
  keepUnsent('u1', 'new', { topic: 'fees', message: 'See there', file, transfer_id: TRANSFER })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/passport|f1/)
  expect(recallUnsent('u1', 'new')).toEqual({ topic: 'fees', message: 'See there' })
})

test('full, blocked or corrupt storage does no harm', async () => {
  await arrive()
  sessionStorage.setItem('farsend.support.u1.new', '{"message":')
  show(<NewRequest transfer={undefined} />)
  expect((await message()).value).toBe('')
  cleanup()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  await writeAndLeave(<NewRequest transfer={undefined} />, 'Why?')
  show(<NewRequest transfer={undefined} />)
  expect((await message()).value).toBe('')
})
