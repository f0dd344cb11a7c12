// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import { DataSection } from '#src/screens/profile/settings/DataSection.tsx'
import { shownNotices } from '#src/ui/notices/notice-store.ts'
import { type Answer, fakeNetwork, session } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The settings, with a provider that answers a download. Returns the files that the browser got. */
async function open(answer: () => Answer) {
  const network = fakeNetwork(answer)
  vi.stubGlobal('fetch', network.fetch)
  await signIn(session('token'))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(
    <QueryClientProvider client={queryClient}>
      <DataSection />
    </QueryClientProvider>,
  )
  const asked = () => network.asked.filter(({ path }) => path.endsWith('/profile/export'))
  return { asked, saved }
}

const toRead = () => screen.getByRole('button', { name: 'Download your data as a page to read' })
const dataFile = () => screen.getByRole('button', { name: 'Download your data as a data file (JSON)' })
const said = () => shownNotices().map(({ message }) => message)

test('a download pressed twice, or in both formats at once, is made once', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const { asked, saved } = await open(() => promise)
  fireEvent.click(dataFile())
  fireEvent.click(dataFile())
  fireEvent.click(toRead())
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(dataFile().getAttribute('aria-disabled')).toBe('true')
  resolve({ body: { data: {} } })
  await waitFor(() => expect(saved).toEqual(['farsend-data.json']))
  expect(said()).toEqual(['Your download is ready.'])
  expect(asked().map(({ search }) => search)).toEqual(['?format=json'])
  // It can be repeated.
  fireEvent.click(toRead())
  await waitFor(() => expect(saved).toEqual(['farsend-data.json', 'farsend-data.html']))
})

test('a browser with blocked storage still gets the file', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const { saved } = await open(() => ({ body: { data: {} } }))
  const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', forbidden)
  vi.stubGlobal('sessionStorage', forbidden)
  fireEvent.click(dataFile())
  await waitFor(() => expect(saved).toEqual(['farsend-data.json']))
})

test('a refusal shows a message, and the download can be retried', async () => {
  const limited = {
    status: 429,
    body: { error_code: 'too_many_requests', message: 'Try again in an hour.' },
  }
  let answer: Answer = limited
  const { saved } = await open(() => answer)
  fireEvent.click(toRead())
  await waitFor(() => expect(said()).toEqual(['Try again in an hour.']))
  expect(saved).toEqual([])
  answer = { body: { data: {} } }
  await waitFor(() => expect(toRead().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(toRead())
  await waitFor(() => expect(saved).toEqual(['farsend-data.html']))
})
