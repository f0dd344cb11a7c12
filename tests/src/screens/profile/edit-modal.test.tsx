// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import { FormServices, preloadForm } from '#src/form/index.ts'
import { EditModal } from '#src/screens/profile/cards-and-beneficiaries/EditModal.tsx'
import { formOf, type Person } from '#src/shared/beneficiaries/index.ts'
import { clearNotices, shownNotices } from '#src/ui/notices/notice-store.ts'
import { type Answer, type Asked, fakeNetwork, session } from '#tests/src/api/fake.ts'
import { personSample } from '#tests/src/shared/beneficiaries/sample.ts'

const claire: Person = {
  ...personSample('c', 'Claire'),
  kind: 'bank-iban',
  country: 'CH',
  currency: 'CHF',
  bank_name: null,
  bank_code: null,
  bank_id: null,
  account_number: 'CH9300762011623852957',
  email: 'claire@example.com',
  phone: '+41791234567',
  version: 3,
}

const closed = vi.fn()

beforeEach(() => preloadForm('beneficiary-bank-iban'))

afterEach(() => {
  cleanup()
  queryClient.clear()
  clearNotices()
  closed.mockClear()
  vi.unstubAllGlobals()
})

function open(answer: (asked: Asked) => Answer) {
  const network = fakeNetwork(answer)
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  render(
    <QueryClientProvider client={queryClient}>
      <FormServices value={{ call: () => Promise.resolve({ data: [] }) }}>
        <EditModal person={claire} onClose={closed} />
      </FormServices>
    </QueryClientProvider>,
  )
  return network
}

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)

async function saveAs(first: string) {
  const input = await field('First name')
  fireEvent.change(input, { target: { value: first } })
  fireEvent.blur(input)
  fireEvent.click(screen.getByRole('button', { name: 'Save beneficiary' }))
}

test('starts with the stored values, and saves against the version that was read', async () => {
  const { asked } = open(() => ({ body: { data: { ...claire, version: 4 }, message: 'Saved.' } }))
  expect((await field('IBAN')).value.replaceAll(' ', '')).toBe('CH9300762011623852957')
  expect((await field(/^Email/)).value).toBe('claire@example.com')
  expect((await field(/^Mobile number/)).value.replaceAll(' ', '')).toBe('791234567')
  expect((await screen.findByRole('button', { name: /^Country code/ })).textContent).toContain('+41')
  await saveAs('Clara')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const sent = asked.find(({ method }) => method === 'PUT')
  expect(sent).toMatchObject({
    search: '?version=3',
    body: { first_name: 'Clara', kind: 'bank-iban', phone: '+41791234567' },
  })
  expect(shownNotices().map(({ message }) => message)).toEqual(['Saved.'])
})

test('a conflict shows the current values, keeps typed text, and needs a second save', async () => {
  const now = { ...claire, first_name: 'Clementine', version: 4 }
  let isRefused = false
  const { asked } = open(({ method }) => {
    if (method === 'GET') return { body: { data: [now] } }
    if (isRefused) return { body: { data: now } }
    isRefused = true
    return { status: 409, body: { error_code: 'beneficiary_changed', message: 'It was changed.' } }
  })
  await saveAs('Clara')
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('It was changed.')
  expect(note.textContent).toContain('Clementine Eze')
  expect((await field('First name')).value).toBe('Clara')
  expect(closed).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save beneficiary' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(asked.filter(({ method }) => method === 'PUT').map(({ search }) => search)).toEqual([
    '?version=3',
    '?version=4',
  ])
})

test('a beneficiary removed in another window shows a message, and typed text stays', async () => {
  open(() => ({ status: 409, body: { error_code: 'beneficiary_removed', message: 'You removed them.' } }))
  await saveAs('Clara')
  await waitFor(() => expect(shownNotices().map(({ message }) => message)).toEqual(['You removed them.']))
  expect((await field('First name')).value).toBe('Clara')
  expect(closed).not.toHaveBeenCalled()
})

test('every kind fills in its own fields', () => {
  const of = (changes: Partial<Person>) => formOf({ ...claire, email: null, phone: null, ...changes })
  expect(
    of({ kind: 'bank-ca', bank_code: '003', bank_id: 'ca-003-00012', account_number: '1234567' }),
  ).toMatchObject({
    institution_number: '003',
    transit_number: '00012',
    account_number: '1234567',
  })
  expect(of({ kind: 'bank-gb', bank_code: '200415', account_number: '38290008' })).toMatchObject({
    sort_code: '200415',
    account_number: '38290008',
  })
  expect(of({ kind: 'bank-ng', bank_code: '058', account_number: '0123456785' })).toEqual({
    first_name: 'Claire',
    last_name: 'Eze',
    bank_code: '058',
    account_number: '0123456785',
  })
  expect(of({ phone: '+2348031234567' })).toMatchObject({
    phone_country_code: '+234',
    phone_number: '8031234567',
    phone: '+2348031234567',
  })
  expect(of({ kind: 'instant-money', account_number: null, phone: '+2348031234567' })).toMatchObject({
    phone_number: '8031234567',
    phone: '+2348031234567',
  })
})
