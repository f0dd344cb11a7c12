// Effects of changing a beneficiary on transfers, plans and notifications.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMessages } from '#provider/messages/outbox.ts'
import { policy } from '#provider/policy.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { type Stage, setStage } from '#tests/contract/stage.ts'
import { type Bench, dataOf, type Reply, startBench, withinWindow } from '#tests/provider/auth/setup.ts'

interface Kept {
  phone: string | null
  _id: string
  account_number: string
  email: string | null
  name_check: string
  version: number
}

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const { limit: enquiries = 0 } =
  policy.security.rate_limits.find(({ scope, by }) => scope === 'verify-bank-account' && by === 'customer') ??
  {}

const codeOf = ({ body }: Reply) => body.error_code
const nuban = (serial: string) => `${serial}${nubanCheckDigit('058', serial)}`
const other = nuban('555555555')
const kept = {
  kind: 'bank-ng',
  country: 'NG',
  first_name: 'Ngozi',
  last_name: 'Eze',
  bank_code: '058',
  account_number: '0123456785',
}

const change = (stage: Stage, id: string, body: JsonObject, version = 1) =>
  stage.ask('change-beneficiary', { params: { id }, query: { version }, body: { ...kept, ...body } })
const messagesTo = async ({ customer }: Stage) =>
  (await readMessages(bench.db, customer.phone)).filter(({ text }) => text.includes('Where your money'))

test('another address or phone makes no bank lookup and no notice; it is in the security log', async () => {
  // A customer with five lookups who has used them: once to save, four times in vain.
  const stage = await setStage(bench, { verified: false })
  const id = await stage.value('beneficiary.NG')
  const query = { account_number: kept.account_number, bank_code: kept.bank_code }
  for (const _ of [1, 2, 3, 4]) await stage.ask('verify-bank-account', { query })
  expect(codeOf(await stage.ask('verify-bank-account', { query }))).toBe('too_many_requests')
  const answer = dataOf<Kept>(await change(stage, id, { email: 'ngozi@example.com' }))
  expect(answer).toMatchObject({ email: 'ngozi@example.com', version: 2 })
  expect(answer.name_check).not.toBe('unknown')
  const phoned = { phone_number: '8031234567', phone: '+2348031234567' }
  expect(dataOf<Kept>(await change(stage, id, phoned, 2))).toMatchObject({ email: null, phone: phoned.phone })
  expect(dataOf<Kept>(await change(stage, id, {}, 3)).phone).toBeNull()
  expect(await messagesTo(stage)).toEqual([])
  const log = dataOf<{ event: string }[]>(await stage.ask('list-security-events', { query: {} }))
  expect(log.filter(({ event }) => event === 'beneficiary_change')).toHaveLength(3)
})

test('a transfer keeps the account it was made with, and the customer is notified of a new one', async () => {
  const stage = await setStage(bench)
  const id = await stage.value('beneficiary.NG')
  const params = { id: await stage.transfer('authorised') }
  const before = dataOf<{ account_number: string }>(await stage.ask('get-credit', { params }))
  expect(dataOf<Kept>(await change(stage, id, { account_number: other })).account_number).toBe(other)
  const after = dataOf<{ account_number: string }>(await stage.ask('get-credit', { params }))
  expect(after.account_number).toBe(before.account_number)
  expect(after.account_number).not.toBe(other)
  const messages = await messagesTo(stage)
  expect(messages).toHaveLength(2)
  for (const { text } of messages) expect(text).toContain('Where your money for Ngozi Eze goes was changed.')
})

test('a customer who saw an old account does not send to the new one unseen', async () => {
  const stage = await setStage(bench)
  const id = await stage.value('beneficiary.NG')
  const draft = { ...(await stage.newTransfer('100.00')), beneficiary_bank_account: kept.account_number }
  await change(stage, id, { account_number: other })
  expect(codeOf(await stage.ask('create-credit', { body: draft }))).toBe('beneficiary_not_found')
  const seen = { ...draft, beneficiary_bank_account: other }
  expect((await stage.ask('create-credit', { body: seen })).status).toBe(200)
})

test('a customer who saw an old pickup person does not send to the new one unseen', async () => {
  const stage = await setStage(bench)
  const amina = {
    kind: 'instant-money',
    country: 'NG',
    first_name: 'Amina',
    last_name: 'Bello',
    phone_number: '0803 123 4567',
    phone: '+2348031234567',
  }
  const { _id: id } = dataOf<Kept>(await stage.ask('save-beneficiary', { body: amina }))
  const draft = {
    ...(await stage.newTransfer('100.00')),
    beneficiary_id: id,
    delivery_method_id: 'instant-money-credit',
    beneficiary_first_name: 'Amina',
    beneficiary_last_name: 'Bello',
  }
  const body = { ...amina, first_name: 'Mallory' }
  dataOf(await stage.ask('change-beneficiary', { params: { id }, query: { version: 1 }, body }))
  expect(codeOf(await stage.ask('create-credit', { body: draft }))).toBe('beneficiary_not_found')
  const seen = { ...draft, beneficiary_first_name: 'Mallory' }
  expect((await stage.ask('create-credit', { body: seen })).status).toBe(200)
})

test('planned transfers to another account pause, and a new one waits for a paid transfer', async () => {
  const stage = await setStage(bench)
  await stage.value('scheduled.set')
  const plans = async () =>
    dataOf<{ beneficiary_id: string; state: string }[]>(await stage.ask('list-scheduled-transfers'))
  const [plan] = await plans()
  const id = plan?.beneficiary_id ?? ''
  const answer = await change(stage, id, { last_name: 'Obi', account_number: other })
  expect(answer.body.message).toBe(
    'Ngozi Obi is saved. A planned transfer to them is paused until you resume it.',
  )
  expect(await plans()).toMatchObject([{ state: 'paused' }])
  const payees = async () => JSON.parse((await stage.ask('list-scheduled-transfers')).text).meta_data.payees
  expect(await payees()).toEqual([])
  // Changed back to where they were paid before, they are offered again.
  await change(stage, id, {}, 2)
  expect(await payees()).toMatchObject([{ _id: id }])
})

test('of two concurrent edits one wins, and the other changes nothing', async () => {
  const stage = await setStage(bench)
  const id = await stage.value('beneficiary.NG')
  const answers = await Promise.all(['Ada', 'Bola'].map((first_name) => change(stage, id, { first_name })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const listed = dataOf<Kept[]>(await stage.ask('list-beneficiaries'))
  expect(listed).toMatchObject([{ version: 2 }])
})

test('a removed one blocks no edit, and can still be restored', async () => {
  const stage = await setStage(bench)
  const id = await stage.value('beneficiary.NG')
  const obi = { ...kept, last_name: 'Obi' }
  const { _id: removed } = dataOf<Kept>(await stage.ask('save-beneficiary', { body: obi }))
  expect(codeOf(await change(stage, id, obi))).toBe('beneficiary_exists')
  await stage.ask('remove-beneficiary', { params: { id: removed } })
  expect((await change(stage, id, obi)).status).toBe(200)
  expect((await stage.ask('restore-beneficiary', { params: { id: removed } })).status).toBe(200)
})

test('kind and country cannot change: elsewhere it is another beneficiary', async () => {
  const stage = await setStage(bench)
  const id = await stage.value('beneficiary.NG')
  const place = { kind: 'bank-iban', country: 'DE', account_number: 'DE89370400440532013000' }
  const body = { ...place, first_name: 'Ngozi', last_name: 'Eze' }
  const answer = await stage.ask('change-beneficiary', { params: { id }, query: { version: 1 }, body })
  expect(codeOf(answer)).toBe('validation_failed')
})

test('notices of a new account are limited per hour, whether or not the bank can be reached', async () => {
  await withinWindow(bench)
  const stage = await setStage(bench)
  const id = await stage.value('beneficiary.CA')
  const place = { kind: 'bank-ca', country: 'CA', institution_number: '001', transit_number: '00011' }
  const person = { first_name: 'Ngozi', last_name: 'Eze' }
  const redirect = (count: number) =>
    stage.ask('change-beneficiary', {
      params: { id },
      query: { version: count },
      body: { ...place, ...person, account_number: String(1_000_000 + count) },
    })
  for (let count = 1; count <= enquiries; count += 1) dataOf(await redirect(count))
  const heard = (await messagesTo(stage)).length
  expect(codeOf(await redirect(enquiries + 1))).toBe('too_many_requests')
  expect(await messagesTo(stage)).toHaveLength(heard)
})
