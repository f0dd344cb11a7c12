// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import { leavePage } from '#src/flow/leave-page.ts'
import { CardsSection } from '#src/screens/profile/cards-and-beneficiaries/CardsSection.tsx'
import type { Card } from '#src/shared/cards/index.ts'
import { shownNotices } from '#src/ui/notices/notice-store.ts'
import { type Answer, type Asked, fakeNetwork, session } from '#tests/src/api/fake.ts'

vi.mock('#src/flow/leave-page.ts', () => ({ leavePage: vi.fn() }))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.mocked(leavePage).mockClear()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const visa: Card = {
  _id: 'a',
  brand: 'visa',
  last_four: '4242',
  expiry: '08/28',
  holder: 'Amara Okafor',
  is_default: true,
  status: 'active',
  created_at: '2026-11-20T10:00:00.000Z',
}
const ending: Card = { ...visa, _id: 'b', brand: 'mastercard', last_four: '5100', is_default: false }

/** The section, with a provider that has these cards. */
function open(cards: Card[], answer: (asked: Asked) => Answer | undefined = () => undefined) {
  const network = fakeNetwork((asked) => {
    if (asked.method === 'DELETE') cards = cards.filter(({ _id }) => !asked.path.endsWith(`/${_id}`))
    return answer(asked) ?? { body: asked.method === 'GET' ? { data: cards } : { message: 'Done.' } }
  })
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  render(
    <QueryClientProvider client={queryClient}>
      <CardsSection />
    </QueryClientProvider>,
  )
  return network
}

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li')
  if (!found) throw new Error(`${name} is in no row`)
  return within(found)
}

const openMenu = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `More for ${name}` }))

test('each card shows its brand and number, whether it is the default, and its expiry', async () => {
  open([
    visa,
    { ...ending, expiry: '11/26', status: 'ends-this-month' },
    { ...ending, _id: 'c', last_four: '0001', status: 'ends-next-month' },
    { ...ending, _id: 'd', last_four: '0002', expiry: '01/26', status: 'ended' },
  ])
  expect((await row('Visa ending in 4242')).getAllByText(/Until 08\/28/).length).toBeGreaterThan(0)
  expect((await row('Visa ending in 4242')).getByText('Used first')).toBeDefined()
  const marked = await row('Mastercard ending in 5100')
  expect(marked.getAllByText('Expires this month').length).toBeGreaterThan(0)
  expect(marked.queryByText('Used first')).toBeNull()
  expect((await row('Mastercard ending in 0001')).getAllByText('Expires next month').length).toBeGreaterThan(
    0,
  )
  expect((await row('Mastercard ending in 0002')).getAllByText('Expired').length).toBeGreaterThan(0)
  // An expired card can only be removed, and so can the default.
  await openMenu('Mastercard ending in 0002')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remove'])
})

test('an only card is not marked as default', async () => {
  open([visa])
  expect((await row('Visa ending in 4242')).queryByText('Used first')).toBeNull()
})

test('without any it offers to add one', async () => {
  open([])
  const add = await screen.findByRole('button', { name: /^Add a card/ })
  expect(add.textContent).toContain('Next time, pay without typing the number')
})

test('another card becomes the default', async () => {
  const { asked } = open([visa, ending])
  await openMenu('Mastercard ending in 5100')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Use first' }))
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/v1/cards/b/default'))
})

test('a card is removed after a confirmation, and the focus stays in the section', async () => {
  const { asked } = open([visa, ending])
  await openMenu('Mastercard ending in 5100')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Mastercard ending in 5100?' }))
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Mastercard ending in 5100')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cards' })))
})

test('adding one leaves for the partner’s page, but never for an unsafe address', async () => {
  let address = '/card-processor/cards/1?token=t'
  open([visa], ({ path }) =>
    path.endsWith('/setups')
      ? { body: { data: { partner: 'trustpay', redirect_url: address, access_token: 't' } } }
      : undefined,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(`${window.location.origin}${address}`))
  cleanup()
  address = 'javascript:alert(1)'
  open([visa], ({ path }) =>
    path.endsWith('/setups')
      ? { body: { data: { partner: 'trustpay', redirect_url: address, access_token: 't' } } }
      : undefined,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }))
  await waitFor(() =>
    expect(shownNotices().map(({ message }) => message)).toContain(
      'We couldn’t open our card processor’s page. Try again.',
    ),
  )
  expect(leavePage).toHaveBeenCalledTimes(1)
})

test.each([
  ['a', 'Visa ending in 4242 is saved.'],
  ['refused', /We couldn’t save this card/],
  ['cancelled', 'No card was added.'],
  ['somebody-elses', 'No card was added.'],
])('returning with %s shows the result, once', async (said, message) => {
  window.history.replaceState(null, '', `/?card=${said}`)
  open([visa])
  await waitFor(() =>
    expect(shownNotices().at(-1)?.message).toEqual(
      message instanceof RegExp ? expect.stringMatching(message) : message,
    ),
  )
  expect(window.location.search).toBe('')
})

test('cards that fail to load can be reloaded', async () => {
  let isDown = true
  open([visa], ({ method }) =>
    isDown && method === 'GET'
      ? { status: 422, body: { message: 'Not now.', error_code: 'state_conflict' } }
      : undefined,
  )
  expect(await screen.findByText('We couldn’t load your cards')).toBeDefined()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Visa ending in 4242')).toBeDefined()
})
