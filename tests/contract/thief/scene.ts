// A customer with everything worth stealing, all of it authorised with the PIN.
import type { JsonObject } from '#src/lib/schema/json.ts'
import { type Stage, setStage } from '#tests/contract/stage.ts'
import { type Bench, dataOf, PIN } from '#tests/provider/auth/setup.ts'

export interface Scene {
  readonly bench: Bench
  readonly stage: Stage
  readonly customerId: string
  /** Beneficiaries saved before the attack. */
  readonly beneficiaries: readonly string[]
}

const person = {
  kind: 'instant-money',
  country: 'NG',
  first_name: 'Amina',
  last_name: 'Bello',
  phone_number: '0803 123 4567',
  phone: '+2348031234567',
}

/** Names of the stage of which the customer has one each. */
const owned = [
  'transfer.paid',
  'transfer.created',
  'transfer.authorised',
  'transfer.e-transfer',
  'transfer.wallet',
  'transfer.card',
  'tracking.transfer',
  'card.second',
  'account.opened',
  'deposit.open',
  'rate_alert.set',
  'rate_alert.ended',
  'support.request',
  'upload.document',
  'upload.open',
  'hand_over.id',
  'beneficiary.other',
  'beneficiary.removed',
  'conversion.quote',
  'passkey',
  'authenticator',
  'scheduled.set',
]

export async function setScene(bench: Bench): Promise<Scene> {
  const stage = await setStage(bench, { balance: { CAD: '50000.00', NGN: '9000000.00' } })
  for (const name of owned) await stage.value(name)
  const ask = async (...asked: Parameters<Stage['ask']>) => dataOf(await stage.ask(...asked))

  const startsOn = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const plan = async (beneficiary_id: string, changes: JsonObject = {}) => {
    const sending = { sending_amount: '25.00', sending_currency: 'CAD' }
    const body = { beneficiary_id, ...sending, repeats: 'weekly', starts_on: startsOn, pin: PIN, ...changes }
    return String((await ask('create-scheduled-transfer', { body }))._id)
  }
  const paidPerson = async (first_name: string) => {
    const id = String((await ask('save-beneficiary', { body: { ...person, first_name } }))._id)
    const draft = { ...(await stage.newTransfer('10.00')), delivery_method_id: 'instant-money-credit' }
    const made = await ask('create-credit', { body: { ...draft, beneficiary_id: id } })
    const body = { pin: PIN, payment_channel: 'wallet' }
    await ask('authorise-credit', { params: { id: String(made._id) }, body })
    return id
  }

  // One running plan to an account and one to a person, one paused by the customer, and one paused because its
  // destination changed.
  const account = await stage.value('beneficiary.NG')
  await plan(account)
  await plan(await paidPerson('Amina'))
  await ask('pause-scheduled-transfer', { params: { id: await plan(account, { repeats: 'monthly' }) } })
  const moved = await paidPerson('Bisi')
  await plan(moved)
  const changed = { ...person, first_name: 'Bisi', email: 'bisi@example.com' }
  await ask('change-beneficiary', { params: { id: moved }, query: { version: 1 }, body: changed })

  const [row] = await bench.db.query<{ id: string }>('select id from customers where phone = $1', [
    stage.customer.phone,
  ])
  const customerId = String(row?.id)
  // The browser stays trusted, so that the thief can log in again with only the password, however long it takes.
  await bench.db.query(`update devices set remembered_until = '2100-01-01' where customer_id = $1`, [
    customerId,
  ])
  const kept = await bench.db.query<{ id: string }>('select id from beneficiaries where customer_id = $1', [
    customerId,
  ])
  return { bench, stage, customerId, beneficiaries: kept.map(({ id }) => id) }
}
