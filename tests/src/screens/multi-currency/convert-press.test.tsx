// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import { forgetFlows } from '#src/flow/driver.ts'
import { preloadFlow } from '#src/flow/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { paths } from '#src/paths.ts'
import { ConvertScreen } from '#src/screens/multi-currency/convert/ConvertScreen.tsx'
import { type Answer, fakeNetwork, session } from '#tests/src/api/fake.ts'
import { deferred } from '#tests/src/form/open-form.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetFlows()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const account = (currency: string, balance: string, first: boolean) => ({
  currency,
  name: null,
  balance,
  first,
  worth: balance,
})
const accounts = {
  accounts: [account('CAD', '900.00', true), account('EUR', '5.00', false)],
  closed: [],
  total: {
    amount: '905.00',
    currency: 'CAD',
    approximate: true,
    rates_at: '2026-11-20T03:28:00.000Z',
    without: [],
  },
}
const rate = {
  from_currency: 'CAD',
  to_currency: 'EUR',
  rate: '0.5',
  margin: '0.5',
  rate_at: '2026-11-20T10:00:00.000Z',
}

test('pressing Continue before the rate has loaded waits for it and continues', async () => {
  const answer = deferred<Answer>()
  const network = fakeNetwork(({ path }) => {
    if (path.endsWith('/accounts')) return { body: { data: accounts } }
    return path.endsWith('/rate') ? answer.promise : { status: 500, body: { message: 'x', error_code: 'x' } }
  })
  const quotes = () => network.asked.filter(({ path }) => path.endsWith('/conversions/quote'))
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  history.replaceState(null, '', paths.convert())
  await Promise.all([preloadFlow('conversion'), preloadForm('conversion')])
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <ConvertScreen />
      </QueryClientProvider>,
    )
  })
  const [given] = screen.getAllByRole('textbox')
  fireEvent.change(given ?? document.body, { target: { value: '100' } })
  const button = screen.getByRole('button', { name: 'Continue' })
  await userEvent.click(button)
  expect(button.hasAttribute('data-busy')).toBe(true)
  expect(quotes()).toHaveLength(0)
  await act(async () => answer.resolve({ body: { data: rate } }))
  await waitFor(() => expect(quotes()).toHaveLength(1))
  expect(quotes()[0]?.body).toMatchObject({ amount: '100', from_currency: 'CAD', to_amount: '50.00' })
})
