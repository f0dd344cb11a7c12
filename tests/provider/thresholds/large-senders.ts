// Customers who send a lot, for tests of the thresholds: with a raised limit and a recent identity check.

import { newId } from '#provider/db/index.ts'
import type { NewTransfer } from '#src/generated/forms.ts'
import type { Bench } from '#tests/provider/money/setup.ts'
import { operate as runCommand } from '#tests/provider/operate/run.ts'

/** What the country requires above its highest threshold. */
export const asked = { purpose: 'family_support', source_of_funds: 'savings' } as const
export const day = 86_400
/** Who gives an order, and why. */
export const signed = ['--reason', 'seen', '--by', 'Ada']

/** @param bench the bench of the test that runs */
export function largeSenders(bench: () => Bench) {
  async function verifySelfie(customer: string, daysAgo = 0): Promise<void> {
    const at = new Date(bench().clock.now().getTime() - daysAgo * day * 1000)
    await bench().db.query(
      `insert into identity_checks (customer_id, id, name, status, answers_sealed, given_at, decided_at)
       values ($1, $2, 'selfie', 'verified', '', $3, $3)`,
      [customer, newId(at), at],
    )
  }

  async function raise(customer: string, amount = '90000.00', currency = 'CAD'): Promise<void> {
    await operate('limit', 'customer', customer, amount, currency, '--until', '2027-12-31', ...signed)
  }

  /** A customer who can send a lot, with a recent identity check. */
  async function sender({ seen = 0, balance = '90000.00' } = {}): Promise<string> {
    const customer = await bench().customer({ balance })
    await verifySelfie(customer, seen)
    await raise(customer)
    return customer
  }

  const operate = (name: string, ...args: string[]) => runCommand(bench(), name, ...args)

  let serial = 100_000_000
  /** A new account that has received nothing yet. */
  const newAccount = () => {
    serial += 1
    return String(serial)
  }

  async function create(
    customer: string,
    amount: string,
    changes: Partial<NewTransfer> = {},
    account = newAccount(),
  ): Promise<string> {
    const beneficiary_id = await bench().beneficiary(customer, account)
    const body = await bench().newTransfer(customer, amount, { beneficiary_id, ...changes })
    return (await bench().call('create-credit', customer, { body })).data._id
  }

  async function pay(customer: string, id: string): Promise<void> {
    const params = { id }
    await bench().call('authorise-credit', customer, { params, body: { pin: '1234' } })
    await bench().call('choose-payment', customer, { params, body: { payment_channel: 'wallet' } })
    await bench().call('pay-from-wallet', customer, { params })
  }

  async function send(...given: Parameters<typeof create>): Promise<string> {
    const id = await create(...given)
    await pay(given[0], id)
    return id
  }

  async function reportsOf(customer: string) {
    return bench().db.query<{ number: number; grounds: string; due_on: string; transfers: number }>(
      `select r.number, r.grounds, r.due_on::text as due_on, count(*)::int as transfers from regulator_reports r
       join regulator_report_transfers rt on rt.number = r.number
       where r.number in (select number from regulator_report_transfers where customer_id = $1)
       group by r.number order by r.number`,
      [customer],
    )
  }

  return { verifySelfie, raise, sender, operate, newAccount, create, pay, send, reportsOf }
}
