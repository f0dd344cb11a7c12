// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient, signIn } from '#src/api/index.ts'
import { getLocale, setLocale } from '#src/content/index.ts'
import { bringLanguage } from '#src/content/language.ts'
import { Palette } from '#src/shared/shell/palette/Palette.tsx'
import { type Answer, fakeNetwork, session } from '#tests/src/api/fake.ts'

const home = getLocale()

afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  setLocale(home)
})

const account = (currency: string) => ({ currency, name: null, balance: '1.00', first: false, worth: null })

const accounts = {
  accounts: [account('CAD'), account('USD')],
  closed: [],
  total: {
    amount: '2.00',
    currency: 'CAD',
    approximate: false,
    rates_at: '2026-11-20T03:28:00.000Z',
    without: [],
  },
}

/** The search of a customer with two accounts and no beneficiaries. Returns the current location. */
async function open() {
  const network = fakeNetwork(({ path }): Answer => {
    if (path.endsWith('/beneficiaries')) return { body: { data: [] } }
    return path.endsWith('/accounts')
      ? { body: { data: accounts } }
      : { body: { data: [], meta_data: { next_cursor: null } } }
  })
  vi.stubGlobal('fetch', network.fetch)
  await signIn(session('token'))
  const { hook, history } = memoryLocation({ path: '/dashboard/home', record: true })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>
        <Palette onCheckRates={vi.fn()} onLogOut={vi.fn()} onClose={vi.fn()} />
      </Router>
    </QueryClientProvider>,
  )
  return { history }
}

const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
/** The title of an article, from its file. */
const titleOf = (file: string): string => /^title: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''

test.each(['en-CA', 'fr-CA'])('every article is found by its title and opened, in %s', async (locale) => {
  await bringLanguage(locale)
  setLocale(locale)
  const folder = `content/${locale}/articles`
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(3)
  const { history } = await open()
  for (const file of files) {
    const title = titleOf(`${folder}/${file}`)
    type(title)
    const found = await screen.findByRole('option', { name: (name) => name.startsWith(title) })
    fireEvent.click(found)
    expect(history.at(-1)).toBe(`/company/resource/${file.replace('.md', '')}`)
  }
})

test.each([
  ['en-CA', 'convert', /^Convert money/, '/dashboard/multi-currency/convert'],
  ['en-CA', 'add', /^Add money to your CAD account/, '/dashboard/multi-currency/CAD?open=add-money'],
  [
    'en-CA',
    'statement usd',
    /^Statement of your USD account/,
    '/dashboard/multi-currency/USD?open=statement',
  ],
  ['en-CA', 'request', /^New support request/, '/dashboard/profile/cutomer-support?request=new'],
  ['fr-CA', 'convertir', /^Convertir de l’argent/, '/dashboard/multi-currency/convert'],
  ['fr-CA', 'releve cad', /^Relevé de votre compte en CAD/, '/dashboard/multi-currency/CAD?open=statement'],
  ['fr-CA', 'ajouter', /^Ajouter de l’argent à votre compte/, '/dashboard/multi-currency/CAD?open=add-money'],
] as const)('in %s “%s” finds an action, and opens it', async (locale, typed, name, address) => {
  await bringLanguage(locale)
  setLocale(locale)
  const { history } = await open()
  type(typed)
  fireEvent.click(await screen.findByRole('option', { name }))
  expect(history.at(-1)).toBe(address)
})

test('adding money by e-transfer is listed only if it is available', async () => {
  await open()
  type('account')
  const list = await screen.findByRole('group', { name: 'Actions' })
  await within(list).findByRole('option', { name: /^Statement of your USD account/ })
  expect(within(list).queryByRole('option', { name: /^Add money to your USD account/ })).toBeNull()
})

test('nothing is called not found before everything has been searched', async () => {
  await open()
  type('zzzz')
  expect(screen.queryByText('Nothing found')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(await screen.findByText('Nothing found')).toBeDefined()
})
