// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient, signIn } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { AgreementScreen } from '#src/screens/transfer/agreement/AgreementScreen.tsx'
import { TransferDetails } from '#src/screens/transfer/tracking/TransferDetails.tsx'
import type { Agreement } from '#src/shared/transfers/index.ts'
import { type Answer, fakeNetwork, session } from '#tests/src/api/fake.ts'
import { transferWith } from '#tests/src/screens/transfer/sample.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const SUM = '3f2a9c1d0b7e'.padEnd(64, '0')
const kept: Agreement = {
  language: 'fr-CA',
  words_version: SUM,
  figures: {
    sending_amount: '100.00',
    transaction_fee: '1.99',
    amount_total: '101.99',
    sending_currency: 'CAD',
    receiving_amount: '109012.00',
    receiving_currency: 'NGN',
    rate: '1090.12',
    rate_id: 'r1',
    margin_basis_points: 85,
    arrival_hours: 2,
  },
  words: [
    { id: 'pay', text: 'Vous payez 101,99 CAD en tout.' },
    { id: 'arrival', text: 'L’argent arrive au plus tard 2 heures après.' },
  ],
  texts: [{ id: 'terms', title: 'Conditions d’utilisation', version: '1.0', sha256: SUM }],
  made_at: '2026-11-22T03:20:00Z',
  agreed_at: '2026-11-22T03:21:00Z',
}

function show(path: string, children: ReactNode) {
  const { hook } = memoryLocation({ path })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>{children}</Router>
    </QueryClientProvider>,
  )
}

function open(answer: Answer) {
  vi.stubGlobal('fetch', fakeNetwork(() => answer).fetch)
  signIn(session('token'))
  show(
    '/t1',
    <Route path="/:id">
      <AgreementScreen />
    </Route>,
  )
}

test('shows consents in their original words and language', async () => {
  open({ body: { data: kept } })
  expect(await screen.findByText('You agreed on 22 November 2026 at 03:21 GMT')).toBeTruthy()
  const sentences = screen.getByText('Vous payez 101,99 CAD en tout.').closest('ul')
  expect(sentences?.lang).toBe('fr-CA')
  expect(sentences?.textContent).toBe(kept.words.map(({ text }) => text).join(''))
  expect(screen.getByText(/as you saw them\.$/)).toBeTruthy()
})

test('a legal text links to the version that was in force', async () => {
  open({ body: { data: kept } })
  const link = await screen.findByRole('link', { name: 'Conditions d’utilisation, version 1.0' })
  expect(link.getAttribute('href')).toBe('/terms/versions/1.0')
})

test('pending consents say so', async () => {
  open({ body: { data: { ...kept, agreed_at: null } } })
  expect(await screen.findByText('You haven’t agreed to this yet')).toBeTruthy()
})

test('a transfer from before consents were stored says that there are none', async () => {
  open({ status: 404, body: { message: 'No.', error_code: 'not_found' } })
  expect(await screen.findByText('We have no copy for this transfer')).toBeTruthy()
})

test.each([
  ['draft', false],
  ['awaiting_payment', true],
] as const)('tracking a transfer that reached %s links to it: %s', (state, isThere) => {
  const timeline = [{ state: 'draft', at: '2026-11-22T03:20:00Z' } as const]
  const transfer = transferWith({
    status: 'cancelled',
    timeline: state === 'draft' ? timeline : [...timeline, { state, at: '2026-11-22T03:21:00Z' }],
  })
  show('/', <TransferDetails transfer={transfer} />)
  const link = screen.queryByRole('link', { name: /What you agreed to/ })
  expect(link?.getAttribute('href')).toBe(isThere ? paths.agreement('t1') : undefined)
})
