import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  FormReview,
  type FormReviewProps,
  FormServices,
  preloadForm,
  type Services,
} from '#src/form/index.ts'

const noCalls: Services = { call: () => Promise.reject(new Error('no line')) }

async function open(props: FormReviewProps, services = noCalls) {
  await preloadForm(props.id)
  const view = render(
    <FormServices value={services}>
      <FormReview {...props} />
    </FormServices>,
  )
  await screen.findAllByRole('term')
  return view
}

/** The rows on screen: label and value. */
const rows = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('lists filled fields in form order with its words, and options by their labels', async () => {
  await open({
    id: 'identity-proof-of-address',
    data: {
      file: { id: 'f1', name: 'bill.pdf', type: 'application/pdf', size: 1000 },
      issued_on: '2026-11-02',
      document_kind: 'utility-bill',
    },
  })
  expect(rows()).toEqual([
    ['Document type', 'Electricity, gas, water or internet bill'],
    ['Document', 'bill.pdf'],
    ['Date of issue', '02 November 2026'],
  ])
})

test('omits empty and hidden fields, and those of other forms', async () => {
  await open({
    id: 'beneficiary-bank-iban',
    data: { kind: 'bank-iban', country: 'DE', first_name: 'Ada', last_name: '', amount: '5.00' },
  })
  expect(rows()).toEqual([['First name', 'Ada']])
})

test('omits fields hidden by a condition, even if the data still has them', async () => {
  const data = {
    document_type: 'passport',
    file_back: { id: 'f2', name: 'back.jpg', type: 'image/jpeg', size: 1000 },
  }
  await open({ id: 'identity-document', data })
  expect(screen.queryByText('back.jpg')).toBeNull()
})

test('never shows secrets', async () => {
  const { container } = await open({
    id: 'login-phone',
    data: { phone_number: '8012345678', phone: '+2348012345678', password: 'Secret-1234' },
  })
  expect(container.textContent).not.toContain('Secret-1234')
  expect(rows().map(([label]) => label)).toEqual(['Mobile Number'])
})

test('shows a phone in international format', async () => {
  await open({
    id: 'login-phone',
    data: { phone_number: '08012345678', phone: '+2348012345678', phone_country_code: '+234' },
  })
  expect(await screen.findByText('+234 801 234 5678')).toBeTruthy()
})

test('shows money with its currency, in local digits, and its code', async () => {
  await open({
    id: 'transfer-amount',
    data: { sending_amount: '1002.9', sending_currency: 'CAD', sending_country: 'CA' },
  })
  expect(rows().map(([, value]) => value)).toContain('1,002.90 CAD')
})

test('shows booleans as words', async () => {
  await open({ id: 'notification-settings', data: { transfers: true, offers: false } })
  expect(rows().map(([, value]) => value)).toEqual(['Yes', 'No'])
})

test('numbers groups, and names countries', async () => {
  await open({
    id: 'identity-address',
    data: {
      country: 'CA',
      years_at_address: 'under-1',
      previous_addresses: [{ country: 'NG', city: 'Lagos' }, { city: 'Accra' }],
    },
  })
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Address 1',
    'Address 2',
  ])
  expect(rows()).toEqual([
    ['Country', 'Canada'],
    ['How long have you lived there?', 'Less than a year'],
    ['Country', 'Nigeria'],
    ['City', 'Lagos'],
    ['City', 'Accra'],
  ])
})

test('shows a choice from a provider list by its name once the list has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await open(
    { id: 'beneficiary-bank-ng', data: { kind: 'bank-ng', country: 'NG', bank_code: '058' } },
    { call: () => promise },
  )
  expect(rows()).toEqual([['Bank', '058']])
  await act(async () => resolve({ data: [{ code: '058', name: 'GTBank' }] }))
  expect(rows()).toEqual([['Bank', 'GTBank']])
})

test('names the change button after the title', async () => {
  const onChange = vi.fn()
  await open({ id: 'notification-settings', data: { transfers: true }, title: 'Notifications', onChange })
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change Notifications' }))
  expect(onChange).toHaveBeenCalledOnce()
})

test('has no button without a way back', async () => {
  await open({ id: 'notification-settings', data: { transfers: true }, title: 'Notifications' })
  expect(screen.queryByRole('button')).toBeNull()
})
