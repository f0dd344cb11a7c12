// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import type { AccountDetailsResponse, AccountsResponse } from '#src/generated/forms.ts'
import { AccountsScreen } from '#src/screens/multi-currency/AccountsScreen.tsx'
import { calledAs, hasNoRate, worthOf } from '#src/screens/multi-currency/called.ts'
import { DetailsCard } from '#src/screens/multi-currency/DetailsCard.tsx'
import { readable, sharedText } from '#src/screens/multi-currency/details.ts'
import type { Account } from '#src/screens/multi-currency/queries.ts'
import { sharesOf } from '#src/screens/multi-currency/shares.ts'
import { totalNote } from '#src/shared/accounts/index.ts'
import { type Answer, type Asked, ada, fakeNetwork, session } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const details: NonNullable<AccountDetailsResponse['data']['details']> = {
  holder: 'Ada Obi',
  bank: 'Liffey Bridge Bank',
  values: [
    { id: 'bic', value: 'LIBRIE2D' },
    { id: 'iban', value: 'IE49LIBR99041169511742' },
  ],
}

const eur: Account = { currency: 'EUR', name: 'Rent', balance: '10.00', first: false, worth: '16.10' }

function show(element: React.ReactNode, answer: (asked: Asked) => Answer, user = ada) {
  const network = fakeNetwork(answer)
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token', user))
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)
  return network
}

test('numbers are grouped as in their country', () => {
  expect(readable('iban', 'IE49LIBR99041169511742')).toBe('IE49 LIBR 9904 1169 5117 42')
  expect(readable('sort_code', '009957')).toBe('00-99-57')
  expect(readable('account_number', '1009448271')).toBe('1009 448 271')
  expect(readable('account_number', '61234567')).toBe('6123 4567')
  expect(readable('transit', '04120')).toBe('04120')
  expect(sharedText([{ id: 'a', label: 'IBAN', shown: 'IE49 LIBR', value: 'IE49LIBR' }])).toBe(
    'IBAN: IE49 LIBR',
  )
})

test('an account shows its currency, its own name, and its approximate value', () => {
  expect(calledAs(eur)).toBe('Euro · “Rent”')
  expect(calledAs({ ...eur, name: null })).toBe('Euro')
  expect(worthOf(eur, 'CAD')).toBe('about 16.10 CAD')
  expect(worthOf({ ...eur, worth: null }, 'CAD')).toBeUndefined()
  expect([eur, { ...eur, worth: null }].map(hasNoRate)).toEqual([false, true])
  expect(worthOf({ ...eur, balance: '0.00' }, 'CAD')).toBeUndefined()
  expect(worthOf({ ...eur, first: true }, 'CAD')).toBeUndefined()
})

const total: AccountsResponse['data']['total'] = {
  amount: '100.00',
  currency: 'CAD',
  approximate: true,
  rates_at: '2020-09-29T03:28:00.000Z',
  without: [],
}

const worth = (currency: string, amount: string | null): Account => ({
  ...eur,
  currency,
  worth: amount,
  first: currency === 'CAD',
})

test('a total has whole percentages that add up to 100, largest first, three parts at most', () => {
  const of = (...accounts: Account[]) =>
    sharesOf({ accounts, total }).map(({ currency, percent }) => `${currency ?? 'others'} ${percent}`)
  expect(of(worth('USD', '16.67'), worth('CAD', '50.00'), worth('EUR', '33.33'))).toEqual([
    'CAD 50',
    'EUR 33',
    'USD 17',
  ])
  expect(
    of(worth('CAD', '40.00'), worth('EUR', '30.00'), worth('USD', '20.00'), worth('NGN', '10.00')),
  ).toEqual(['CAD 40', 'EUR 30', 'others 30'])
  expect(of(worth('CAD', '9999.00'), worth('EUR', '1.00'))).toEqual(['CAD 100', 'EUR 0'])
  expect(of(worth('CAD', '40.00'), worth('EUR', '0.00'), worth('NOK', null))).toEqual([])
})

test('a total shows the age of its rates, and what it leaves out', () => {
  const without = [{ currency: 'NOK', balance: '1200.00' }]
  expect(totalNote(total)).toBe('About, at rates from 29 Sep 2020, 03:28')
  expect(totalNote({ ...total, without })).toBe(
    'About, at rates from 29 Sep 2020, 03:28, without 1,200.00 NOK',
  )
  expect(totalNote({ ...total, rates_at: null })).toBe('In your account')
  expect(totalNote({ ...total, rates_at: null, without })).toBe('Without 1,200.00 NOK: no rate today')
})

test('details load once, take the focus, and each can be copied', async () => {
  let made = false
  const network = show(<DetailsCard currency="EUR" />, ({ method }) => {
    if (method === 'POST') made = true
    return { body: { data: { currency: 'EUR', offered: true, details: made ? details : null } } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Get details' }))
  expect(await screen.findByText('IE49 LIBR 9904 1169 5117 42')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  fireEvent.click(screen.getByRole('button', { name: 'Copy IBAN' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('IE49LIBR99041169511742'))
  expect(network.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('an unverified customer is led to the check, and a currency without a bank says so', async () => {
  show(
    <DetailsCard currency="CAD" />,
    () => ({ body: { data: { currency: 'CAD', offered: true, details: null } } }),
    {
      ...ada,
      verified_poa: false,
    },
  )
  const link = await screen.findByRole('link', { name: 'Verify your identity' })
  expect(link.getAttribute('href')).toBe('/kyc/progress')
  cleanup()
  show(<DetailsCard currency="CHF" />, () => ({
    body: { data: { currency: 'CHF', offered: false, details: null } },
  }))
  expect(await screen.findByText(/^Banks can’t send money to this account yet\./)).toBeDefined()
})

test('details that fail to load can be reloaded', async () => {
  show(<DetailsCard currency="EUR" />, () => ({ status: 500, body: { error_code: 'server_error' } }))
  expect(await screen.findByText('We couldn’t load your details')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('open and closed accounts are listed, each with its link', async () => {
  const accounts: AccountsResponse['data'] = {
    accounts: [{ currency: 'CAD', name: null, balance: '5.00', first: true, worth: '5.00' }, eur],
    closed: [{ currency: 'GBP', closed_at: '2026-11-20T10:00:00.000Z' }],
    total: { ...total, amount: '21.10' },
  }
  show(<AccountsScreen />, () => ({ body: { data: accounts } }))
  const list = await screen.findByRole('list', { name: 'Accounts' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/dashboard/multi-currency/CAD', '/dashboard/multi-currency/EUR'])
  expect(screen.getByRole('list', { name: 'Closed accounts' }).textContent).toContain('Closed on 20 Nov 2026')
  expect(
    within(screen.getByRole('list', { name: 'What it’s made of' }))
      .getAllByRole('listitem')
      .map((share) => share.textContent),
  ).toEqual(['EUR 76%', 'CAD 24%'])
  expect(screen.getByRole('button', { name: 'Add money' })).toBeDefined()
})
