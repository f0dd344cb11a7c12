// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPublicAnswers, queryClient, signIn } from '#src/api/index.ts'
import { FormServices, preloadForm } from '#src/form/index.ts'
import { AddModal } from '#src/screens/profile/cards-and-beneficiaries/AddModal.tsx'
import type { Person } from '#src/shared/beneficiaries/index.ts'
import { type Answer, fakeNetwork, session } from '#tests/src/api/fake.ts'
import { personSample } from '#tests/src/shared/beneficiaries/sample.ts'

const swiss = {
  ...personSample('c', 'Claire'),
  kind: 'bank-iban',
  country: 'CH',
  bank_name: null,
  account_number: 'CH9300762011623852957',
} as const

const methods = {
  NG: [
    { _id: 'bank-account', name: 'Bank account' },
    { _id: 'instant-money-credit', name: 'Instant Money Credit' },
  ],
  CH: [{ _id: 'bank-account', name: 'Bank account' }],
}

function payouts(country: 'NG' | 'CH') {
  return {
    data: [
      {
        currency: 'CAD',
        applied_rate: '1',
        customer_transaction_charge: '1.99',
        taxes: '0.00',
        rate_at: '2026-11-20T00:00:00.000Z',
        expires_at: '2026-11-20T10:30:00.000Z',
        margin_percent: '1',
        currency_rate: { _id: 'r', payout_currency: country === 'NG' ? 'NGN' : 'CHF' },
        payout_currency_methods: methods[country],
      },
    ],
    meta_data: {
      supported_countries: [
        { country_code: 'NG', currency: 'NGN' },
        { country_code: 'CH', currency: 'CHF' },
      ],
    },
  }
}

const added: Person[] = []
let isThere = false
let answerOfSave: () => Answer

beforeEach(async () => {
  added.length = 0
  isThere = false
  answerOfSave = () => ({ body: { data: swiss, already_saved: isThere } })
  for (const form of ['beneficiary-country', 'beneficiary-bank-iban', 'beneficiary-bank-ng'] as const)
    await preloadForm(form)
  await preloadForm('beneficiary-instant-money')
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetPublicAnswers()
  vi.unstubAllGlobals()
})

function open() {
  const network = fakeNetwork(({ path }) => {
    if (path.endsWith('/ng/payouts')) return { body: payouts('NG') }
    if (path.endsWith('/ch/payouts')) return { body: payouts('CH') }
    if (path.endsWith('/save')) return answerOfSave()
    return { body: { data: [] } }
  })
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  render(
    <QueryClientProvider client={queryClient}>
      <FormServices value={{ call: () => Promise.resolve({ data: [] }) }}>
        <AddModal onAdded={(person) => added.push(person)} onClose={() => undefined} />
      </FormServices>
    </QueryClientProvider>,
  )
  return network
}

const country = () => screen.findByLabelText('Which country is the money for?')
const choose = async (value: string) => fireEvent.change(await country(), { target: { value } })
const type = async (label: string | RegExp, value: string) => {
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const saving = () => screen.findByRole('button', { name: 'Save beneficiary' })

test('only payout countries are listed, by name; the form follows the country', async () => {
  open()
  const options = [...(await country()).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Choose a country', 'Nigeria', 'Switzerland'])
  expect(screen.queryByLabelText('First name')).toBeNull()
  await choose('CH')
  expect(await screen.findByLabelText('IBAN')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('two delivery methods need a choice, and name and phone move to the other form', async () => {
  open()
  await choose('NG')
  await type('First name', 'Ngozi')
  await type(/^Mobile number/, '8031234567')
  fireEvent.click(await screen.findByRole('radio', { name: 'Instant Money Credit' }))
  const phone = await screen.findByLabelText<HTMLInputElement>('Mobile number')
  expect(phone.value.replaceAll(' ', '')).toBe('8031234567')
  expect((await screen.findByLabelText('First name')).getAttribute('value')).toBe('Ngozi')
})

async function saveSwiss() {
  await choose('CH')
  await type('First name', 'Claire')
  await type('Last name', 'Eze')
  await type('IBAN', 'CH9300762011623852957')
  fireEvent.click(await saving())
}

test('a saved beneficiary is returned', async () => {
  const { asked } = open()
  await saveSwiss()
  await waitFor(() => expect(added).toMatchObject([{ _id: 'c' }]))
  expect(asked.find(({ path }) => path.endsWith('/save'))?.body).toEqual({
    kind: 'bank-iban',
    country: 'CH',
    first_name: 'Claire',
    last_name: 'Eze',
    account_number: 'CH9300762011623852957',
  })
})

test('an existing beneficiary is shown, and none is added', async () => {
  isThere = true
  open()
  await saveSwiss()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('You already have this beneficiary')
  expect(note.textContent).toContain('Bank account ending in 2957')
  expect(added).toEqual([])
  await type('First name', 'Claudia')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
