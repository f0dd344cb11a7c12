// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { PeopleSection } from '#src/screens/profile/cards-and-beneficiaries/PeopleSection.tsx'
import { shownNotices } from '#src/ui/notices/notice-store.ts'
import { type Answer, type Asked, fakeNetwork, session } from '#tests/src/api/fake.ts'
import { personSample as person } from '#tests/src/shared/beneficiaries/sample.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The section, with a provider that stores favourites and lists them first. */
function open(answer: (asked: Asked) => Answer | undefined = () => undefined) {
  let people = [person('a', 'Adaeze'), person('b', 'Bola')]
  const network = fakeNetwork((asked) => {
    const own = answer(asked)
    if (own) return own
    if (asked.method === 'GET') return { body: { data: people } }
    const [, id] = /beneficiaries\/(\w+)\/favourite$/.exec(asked.path) ?? []
    const is_favourite = asked.method === 'PUT'
    people = people
      .map((one) => (one._id === id ? { ...one, is_favourite } : one))
      .toSorted((one, other) => Number(other.is_favourite) - Number(one.is_favourite))
    return { body: { data: people[0] } }
  })
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  render(
    <QueryClientProvider client={queryClient}>
      <PeopleSection />
    </QueryClientProvider>,
  )
}

const names = () => screen.getAllByText(/^\w+ Eze$/).map(({ textContent }) => textContent)
async function choose(name: string, item: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a favourite moves to the top with an announcement, and back again', async () => {
  open()
  await choose('Bola Eze', 'Make a favourite')
  await waitFor(() => expect(names()).toEqual(['Bola Eze', 'Adaeze Eze']))
  expect(screen.getByLabelText('Favourite')).toBeDefined()
  expect(shownNotices().map(({ message }) => message)).toEqual(['Bola Eze comes first in your lists now.'])
  await choose('Bola Eze', 'Remove from favourites')
  await waitFor(() => expect(screen.queryByLabelText('Favourite')).toBeNull())
})

test('a refusal shows a message, and nothing moves', async () => {
  const refused = { status: 404, body: { error_code: 'not_found', message: 'We can’t find that.' } }
  open(({ method }) => (method === 'PUT' ? refused : undefined))
  await choose('Bola Eze', 'Make a favourite')
  await waitFor(() => expect(shownNotices().map(({ message }) => message)).toEqual(['We can’t find that.']))
  expect(names()).toEqual(['Adaeze Eze', 'Bola Eze'])
})

test('a new nickname shows at once, before the list reloads', async () => {
  await preloadForm('beneficiary-name')
  let isSaved = false
  open(({ method, body }) => {
    if (method === 'GET') return isSaved ? new Promise(() => {}) : undefined
    isSaved = true
    return { body: { data: { ...person('b', 'Bola'), ...Object(body) } } }
  })
  await choose('Bola Eze', 'Rename')
  const dialog = await screen.findByRole('dialog', { name: 'Rename Bola Eze' })
  fireEvent.change(await within(dialog).findByRole('textbox'), { target: { value: 'Uncle' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/Uncle/)).toBeDefined()
})
