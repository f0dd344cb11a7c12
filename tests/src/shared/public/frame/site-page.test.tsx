import { act, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { sessionAtom } from '#src/api/index.ts'
import { store } from '#src/lib/store.ts'
import { paths } from '#src/paths.ts'
import { SitePage, StartButton } from '#src/shared/public/frame/index.ts'
import { PageHeadContext } from '#src/ui/index.ts'

const before = store.get(sessionAtom)

const user = {
  _id: 'one',
  first_name: 'Amara',
  last_name: 'Okafor',
  phone: '+14165550123',
  email: 'amara@example.com',
  dob: null,
  status: 'active',
  verified_pid: true,
  verified_poa: true,
  verified_selfie: true,
  country: 'CA',
  currency: 'CAD',
} as const

const become = (status: 'visitor' | 'customer') =>
  store.set(
    sessionAtom,
    status === 'visitor'
      ? { status, because: 'none' }
      : {
          status,
          token: 'token',
          user,
          expiresAt: Number.POSITIVE_INFINITY,
          tellAt: Number.POSITIVE_INFINITY,
        },
  )

interface SizedWindow extends Window {
  happyDOM: { setViewport: (size: { width: number }) => void }
}

/** Only a phone has the menu. */
const onPhone = () => (window as Window as SizedWindow).happyDOM.setViewport({ width: 390 })
const onDesk = () => (window as Window as SizedWindow).happyDOM.setViewport({ width: 1280 })

const page = (path: string = paths.home()) => (
  <Router ssrPath={path}>
    <SitePage>
      <h1>Send money</h1>
      <StartButton tone="primary" />
    </SitePage>
  </Router>
)

beforeEach(onDesk)

afterEach(() => {
  store.set(sessionAtom, before)
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** The HTML that the build makes of the page. */
async function html(path?: string): Promise<string> {
  const { prelude } = await prerender(<PageHeadContext value={() => {}}>{page(path)}</PageHeadContext>)
  const decoder = new TextDecoder()
  const reader = prelude.getReader()
  let written = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    written += decoder.decode(part.value, { stream: true })
  return written
}

/** The page in the document, as in the build. */
async function rendered(path?: string): Promise<HTMLElement> {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = await html(path)
  return root
}

it('is complete without a script: the menu links to the footer, and there is no inline style', async () => {
  const root = await rendered()
  onPhone()
  const opener = screen.getByRole('link', { name: 'Open menu' })
  const foot = screen.getByRole('navigation', { name: 'More pages' })
  expect(root.querySelector(opener.getAttribute('href') ?? '')).toBe(foot)
  const start = within(screen.getByRole('main')).getByRole('link')
  expect([start.textContent, start.getAttribute('href')]).toEqual(['Get Started', '/get-started'])
  const names = within(foot)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(names).toEqual([
    'Transfer Now /#international_money_transfer',
    'Accounts /products/dom-account',
    'Referrals /referrals',
    'Why Farsend /company/about',
    'Resources /company/resource',
    'Community /community',
    'FAQ /support/faq',
    'Contact /support/contact',
    'Stay safe /stay-safe',
    'Terms /terms',
    'Privacy policy /privacy-policy',
  ])
  // The build removes the one style of Octicons.
  expect(root.querySelectorAll('[style]:not(.octicon)')).toHaveLength(0)
})

it('renders for a visitor, even during a session, and hydrates without a mismatch', async () => {
  become('visitor')
  const asBuilt = await html()
  const root = await rendered()
  become('customer')
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const found = vi.fn()
  expect(await html()).toBe(asBuilt)
  const app = await act(async () => hydrateRoot(root, page(), { onRecoverableError: found }))
  expect(found).not.toHaveBeenCalled()
  const said = complaints.mock.calls.map(([what]) => String(what))
  expect(said.filter((line) => /hydrat|did not match/i.test(line))).toEqual([])
  const header = screen.getByRole('banner')
  expect(within(header).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(within(header).queryByRole('link', { name: 'Login' })).toBeNull()
  const start = within(screen.getByRole('main')).getByRole('link')
  expect([start.textContent, start.getAttribute('href')]).toEqual(['Dashboard', '/dashboard'])
  onPhone()
  const opener = within(header).getByRole('button', { name: 'Open menu' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2024')
  await act(async () => app.unmount())
})

it('marks the current page in the header', async () => {
  await rendered(paths.about())
  const header = screen.getByRole('banner')
  expect(within(header).getByRole('link', { current: 'page' }).textContent).toBe('Why Farsend')
})
