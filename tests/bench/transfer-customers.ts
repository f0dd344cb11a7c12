import { insertCustomer } from '#provider/auth/customers.ts'
import { startSession } from '#provider/auth/sessions.ts'
import { saveBeneficiary } from '#provider/beneficiaries/index.ts'
import { newId } from '#provider/db/index.ts'
import type { NewTransfer, PayoutsResponse } from '#src/generated/forms.ts'
import { convert } from '#src/lib/money.ts'
import type { Bench } from '#tests/provider/access/setup.ts'

/** Somebody who is logged in and has what a transfer needs. */
export interface Customer {
  id: string
  token: string
  wanted: NewTransfer & { beneficiary_id: string }
}

async function makeCustomer({ db, deps }: Bench, index: number): Promise<Pick<Customer, 'id' | 'token'>> {
  const now = deps.clock.now()
  const id = newId(now)
  await insertCustomer(db, {
    id,
    phone: `+1416${5_550_000 + index}`,
    email: null,
    firstName: 'Amara',
    lastName: 'Okafor',
    // Nobody logs in or authorises here, and a hash takes longer than all the rest.
    passwordHash: 'none',
    pinHash: 'none',
    verified: true,
    now,
  })
  const session = await startSession(db, { id, password_hash: 'none' }, undefined, now)
  if (!session) throw new Error('A customer has no session')
  return { id, token: session.accessToken }
}

/** Makes so many customers with a beneficiary each. */
export async function makeCustomers(bench: Bench, count: number): Promise<Customer[]> {
  const quote: PayoutsResponse = JSON.parse((await bench.get('/api/v1/currency/country/ng/payouts')).text)
  const entry = quote.data.find(({ currency }) => currency === 'CAD')
  if (!entry) throw new Error('There is no rate for CAD')
  const customers: Customer[] = []
  for (let index = 0; index < count; index += 1) {
    const customer = await makeCustomer(bench, index)
    const beneficiary = await saveBeneficiary(
      bench.db,
      customer.id,
      {
        kind: 'instant-money',
        country: 'NG',
        first_name: 'Ngozi',
        last_name: 'Eze',
        phone_country_code: 'NG',
        phone_number: '803 123 4567',
        phone: '+2348031234567',
      },
      bench.deps.clock.now(),
    )
    customers.push({
      ...customer,
      wanted: {
        sending_amount: '1.00',
        receiving_amount: convert('1.00', entry.applied_rate, 2),
        sending_currency: 'CAD',
        receiving_currency: 'NGN',
        rate: entry.applied_rate,
        rate_id: entry.currency_rate._id,
        charge: entry.customer_transaction_charge,
        delivery_method_id: 'instant-money-credit',
        beneficiary_id: beneficiary._id,
        country: 'NG',
      },
    })
  }
  return customers
}
