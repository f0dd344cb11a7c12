// Every error code that an operation declares, brought about through the API alone: by what is sent, by the state of
// things, and by the magic inputs that provider/README.md lists.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorStatus } from '#provider/errors.ts'
import { freezeCustomer, freezeTransfer } from '#provider/freezes/index.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { createSchemas } from '#provider/http/schemas.ts'
import { SIGNATURE_HEADER, sign } from '#provider/identity/signature.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { policy } from '#provider/policy.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { isJsonObject, type JsonObject } from '#src/lib/schema/json.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { expectHeaders } from '#tests/contract/headers.ts'
import { ask, fixturesOfOperation, type Request, staged } from '#tests/contract/requests.ts'
import { type Stage, setStage } from '#tests/contract/stage.ts'
import { ABOUT_MONEY } from '#tests/failures/table.ts'
import { type Bench, PASSWORD, PIN, type Reply, startBench } from '#tests/provider/access/setup.ts'
import { JPEG, jpeg, png } from '#tests/support/pictures.ts'

const checkError = createSchemas().check('error-response')
/** A uuid that belongs to nothing. */
const NOTHING = '018f0000-0000-7000-8000-000000000000'

let bench: Bench
/** How many journals the refused request has booked that was sent last; calls that are not about money book none. */
let booked: number | undefined

beforeAll(async () => {
  bench = await startBench()
  const send = bench.send
  bench.send = async (...request) => {
    const [, url] = request
    if (!ABOUT_MONEY.test(url.replace('/api/v1', ''))) {
      booked = 0
      return send(...request)
    }
    const before = await journals()
    const answer = await send(...request)
    booked = answer.status < 400 ? undefined : (await journals()) - before
    return answer
  }
})
afterAll(() => bench.close())

async function journals(): Promise<number> {
  const [row] = await bench.db.query<{ count: bigint }>('select count(*) as count from journals')
  return Number(row?.count ?? 0)
}

/** Sets the stage, with changes of its new customer. */
type Begin = (changes?: JsonObject) => Promise<Stage>

/** A way to an error: everything up to the refused answer. */
type Way = (begin: Begin, id: OperationId) => Promise<Reply>

/** The operation's first fixture, with other values in its body or query. */
async function fixture(stage: Stage, id: OperationId, changes: JsonObject = {}): Promise<Request> {
  const [first = {}] = fixturesOfOperation(id)
  const request = await staged(first, stage.value)
  if (operationRow(id).query !== undefined) return { ...request, query: { ...request.query, ...changes } }
  return isJsonObject(request.body) ? { ...request, body: { ...request.body, ...changes } } : request
}

/** Sends the same request this many times and returns the last answer. */
async function repeated(stage: Stage, id: OperationId, request: Request, times: number): Promise<Reply> {
  for (let count = 1; count < times; count += 1) await stage.ask(id, request)
  return stage.ask(id, request)
}

const changed =
  (changes: JsonObject, times = 1): Way =>
  async (begin, id) => {
    const stage = await begin()
    return repeated(stage, id, await fixture(stage, id, changes), times)
  }

/** For whom an operator has raised the daily limit. */
const withHigherLimit =
  (changes: JsonObject): Way =>
  async (begin, id) => {
    const stage = await begin()
    await bench.db.query(
      `insert into raised_limits (customer_id, id, currency, amount, until, reason, done_by, done_at)
       select id, id, 'CAD', 9000000, 'infinity', 'seen', 'Ada', now() from customers where phone = $1`,
      [stage.customer.phone],
    )
    return stage.ask(id, await fixture(stage, id, changes))
  }

/** With another query than the example’s. */
const queried =
  (changes: Record<string, string>): Way =>
  async (begin, id) => {
    const stage = await begin()
    const query = { sending_amount: '10.00', sending_currency: 'CAD', beneficiary_id: NOTHING, ...changes }
    return stage.ask(id, { query })
  }

/** One more request than the limit on an address lets through; none of them gets any further. */
const onceTooOften = (limit: number, changes: JsonObject): Way => changed(changes, limit + 1)

/** Whose identity is not verified may ask a bank five times. */
const onceTooOftenUnverified: Way = (begin, id) => changed({}, 6)(() => begin({ verified: false }), id)

function paramsOfNothing(path: string): Record<string, string> {
  if (path.includes('{tracking_code}')) return { tracking_code: 'n'.repeat(22) }
  return path.includes('{code}') ? { code: 'zz' } : { id: NOTHING }
}

const nobody: Way = async (begin, id) =>
  (await begin()).ask(id, {
    ...fixturesOfOperation(id)[0],
    params: paramsOfNothing(operationRow(id).path),
  })

/** An alert that has ended. */
const endedAlert: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  return stage.ask(id, { ...request, params: { id: await stage.value('rate_alert.ended') } })
}

/** A planned transfer that has ended. */
const endedPlan: Way = async (begin, id) => {
  const stage = await begin()
  const request = fixturesOfOperation(id)[0]
  return stage.ask(id, { ...request, params: { id: await stage.value('scheduled.ended') } })
}

/** The only day of a planned transfer passes while it is paused. */
const passedPlan: Way = async (begin, id) => {
  const stage = await begin()
  const params = { id: await stage.value('scheduled.set') }
  await stage.ask('pause-scheduled-transfer', { params })
  await bench.db.query(
    "update scheduled_transfers set repeats = 'once', starts_on = '2020-01-31' where id = $1",
    [params.id],
  )
  return stage.ask(id, { params })
}

/** One plan after the other is made and ended, so that there is always room for another. */
const manyPlans: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const limit = policy.security.rate_limits.find(({ scope }) => scope === id)?.limit ?? 0
  for (let count = 0; count < limit; count += 1) {
    const { data } = JSON.parse((await stage.ask(id, request)).text)
    await stage.ask('end-scheduled-transfer', { params: { id: data._id } })
  }
  return stage.ask(id, request)
}

/** Somebody to whom nothing was sent yet. */
const newPayee: Way = async (begin, id) => {
  const stage = await begin()
  return stage.ask(id, await fixture(stage, id, { beneficiary_id: await stage.value('beneficiary.other') }))
}

/** As many alerts are set as there can be before one comes back. */
const noRoomAgain: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  await repeated(
    stage,
    'create-rate-alert',
    await fixture(stage, 'create-rate-alert'),
    policy.limits.rate_alerts,
  )
  return stage.ask(id, request)
}

/** A rate that is there already. */
const atTheRate: Way = async (begin, id) => {
  const stage = await begin()
  const { rate } = await stage.quote('100.00')
  return stage.ask(id, await fixture(stage, id, { target_rate: rate }))
}

/** Euros cannot be sent. */
const foreignPair: Way = async (begin, id) =>
  (await begin()).ask(id, { query: { sending_currency: 'EUR', receiving_currency: 'NGN' } })

/** The transfer has moved on. */
const cancelled: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  await stage.ask('cancel-credit', { params: request.params ?? {} })
  return stage.ask(id, request)
}

/** An operator does something while the customer is on the way. */
const meanwhile =
  (act: (stage: Stage, request: Request) => Promise<unknown>): Way =>
  async (begin, id) => {
    const stage = await begin()
    const request = await fixture(stage, id)
    await act(stage, request)
    return stage.ask(id, request)
  }

const order = () => ({ reason: 'a hunch', by: 'Ada', now: new Date() })

const frozenCustomer = meanwhile(({ customer }) =>
  bench.db.transaction((tx) => freezeCustomer(tx, { ...order(), id: customer.phone })),
)
const frozenTransfer = meanwhile((_, { params }) =>
  bench.db.transaction((tx) => freezeTransfer(tx, { ...order(), id: String(params?.['id'] ?? '') })),
)
const revoked = meanwhile(({ customer }) =>
  bench.db.query('update customers set verified_poa = false where phone = $1', [customer.phone]),
)

/** Compliance lowers the limits below what the transfer needs. */
const lowered: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const before = policy.limits.daily.map(({ amount }) => amount)
  for (const row of policy.limits.daily) row.amount = '1.00'
  return stage.ask(id, request).finally(() => {
    for (const [index, row] of policy.limits.daily.entries()) row.amount = before[index] ?? row.amount
  })
}

/** The time to pay in this way is over, that of another way is not. */
const overdue =
  (channel: 'card' | 'wallet', body?: JsonObject): Way =>
  async (begin, id) => {
    const stage = await begin()
    const params = { id: await stage.transfer(channel) }
    const seconds = policy.payment.channels.find((row) => row.id === channel)?.deadline_seconds ?? 0
    // The access token has run out meanwhile; who waits so long logs in again.
    await bench.db.query(
      `update transfers set authorised_at = authorised_at - make_interval(secs => $2) where id = $1`,
      [params.id, seconds],
    )
    return stage.ask(id, { params, ...(body ? { body } : {}) })
  }

/** Of the account of a currency, with more money than usual. */
const inCurrency =
  (currency: string, more: Record<string, string> = {}): Way =>
  async (begin, id) => {
    const stage = await begin({ balance: { CAD: '500.00', ...more } })
    const [first = {}] = fixturesOfOperation(id)
    return stage.ask(id, { ...first, params: { currency } })
  }
/** The wallet holds enough for one of two transfers, and pays the other. */
const whileHolding: Way = async (begin, id) => {
  const stage = await begin({ balance: { CAD: '1.00' } })
  return stage.ask(id, {})
}
const whileSending: Way = async (begin, id) => {
  const stage = await begin({ balance: {} })
  await stage.transfer('authorised')
  return stage.ask(id, {})
}
const spent: Way = async (begin, id) => {
  const stage = await begin({ balance: { CAD: '150.00' } })
  const late = await stage.transfer(id === 'pay-from-wallet' ? 'wallet' : 'authorised')
  await stage.ask('pay-from-wallet', { params: { id: await stage.transfer('wallet') } })
  const body = id === 'choose-payment' ? { body: { payment_channel: 'wallet' } } : {}
  return stage.ask(id, { params: { id: late }, ...body })
}

/** The number becomes somebody's while another signs up with it. */
const takenMeanwhile: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const phone = await stage.value('phone')
  await bench.post('/sandbox/customers', { phone, password: PASSWORD, pin: PIN })
  return stage.ask(id, request)
}

/** Who signs up takes their own number. */
const ownNumber =
  (field: 'password' | 'pin'): Way =>
  async (begin, id) => {
    const stage = await begin()
    const phone = await stage.value('phone')
    const value = field === 'pin' ? phone.slice(-4) : `Call ${phone.slice(2)}`
    return stage.ask(id, await fixture(stage, id, { [field]: value }))
  }

/** A customer whose number ends in digits that are no simple pattern takes them as the new PIN. */
const newPinOfNumber: Way = async (begin, id) => {
  const stage = await begin({ phone: '+14165550518' })
  return stage.ask(id, await fixture(stage, id, { pin: '0518', confirmPin: '0518' }))
}

const wrongCode =
  (times: number): Way =>
  async (begin, id) => {
    const stage = await begin()
    const right = await stage.value(id === 'reset-password' ? 'reset.code' : 'sign_up.code')
    const code = right === '000000' ? '111111' : '000000'
    return repeated(stage, id, await fixture(stage, id, { code }), times)
  }

/** The code is requested, and used when it is too old. */
const lateCode: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  await bench.pass(policy.security.code.lifetime_seconds)
  return stage.ask(id, request)
}

/** A code that is not the one that was sent or shown. */
const otherCode =
  (name: string, times = 1): Way =>
  async (begin, id) => {
    const stage = await begin()
    const code = (await stage.value(name)) === '000000' ? '111111' : '000000'
    return repeated(stage, id, await fixture(stage, id, { code }), times)
  }

/** Two logins wait for one code, and the other one takes it. */
const usedCode: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const attempt = await stage.value('login.second_attempt')
  await stage.ask(id, { body: { attempt, way: 'sms', code: await stage.value('login.code') } })
  return stage.ask(id, request)
}

/** No message reaches the customer, who logs in with an app. */
const unreachableWithApp: Way = async (begin, id) => {
  const stage = await begin({ phone: '+14375550000' })
  await stage.value('authenticator')
  return stage.ask(id, await fixture(stage, id))
}

/** Something happens after the request was prepared. */
const after =
  (act: (stage: Stage) => Promise<unknown>): Way =>
  async (begin, id) => {
    const stage = await begin()
    const request = await fixture(stage, id)
    await act(stage)
    return stage.ask(id, request)
  }

const confirmed = after(async (stage) =>
  stage.ask('confirm-email', { body: { token: await stage.value('email.token') } }),
)
const passkeyGone = after(async (stage) =>
  stage.ask('remove-passkey', { params: { id: await stage.value('passkey') } }),
)
const passkeysFull = after(({ customer }) =>
  bench.db.query(
    `insert into passkeys (customer_id, id, credential_id, public_key, counter, transports, synced, name, created_at)
     select id, gen_random_uuid(), n::text, '', 0, '{}', false, 'Key', now()
     from customers, generate_series(1, $2::int) as n where phone = $1`,
    [customer.phone, policy.security.passkey.per_customer],
  ),
)

/** What the browser made with another signature, or none at all. */
const spoiltCredential: Way = async (begin, id) => {
  const stage = await begin()
  const { body } = await fixture(stage, id)
  const credential = isJsonObject(body) && isJsonObject(body.credential) ? body.credential : {}
  const field = 'signature' in credential ? 'signature' : 'attestationObject'
  return stage.ask(id, {
    body: { ...(isJsonObject(body) ? body : {}), credential: { ...credential, [field]: 'oQ' } },
  })
}

/** Links are asked for each time that another may be sent. */
const manyLinks: Way = async (begin, id) => {
  const stage = await begin()
  let answer = await stage.ask(id)
  // Three in an hour; the next hour may begin on the way.
  for (let sent = 1; sent < 7 && answer.status === 200; sent += 1) {
    await bench.pass(policy.security.email_link.resend_seconds)
    answer = await stage.ask(id)
  }
  return answer
}

/** The details of the form, without an address. */
const withoutEmail: Way = async (begin, id) => {
  const stage = await begin()
  const { body, ...request } = await fixture(stage, id)
  const { email: _, ...details } = isJsonObject(body) ? body : {}
  return stage.ask(id, { ...request, body: details })
}

/** One new number after the other, until no more codes are sent. */
const manyNumbers: Way = async (begin, id) => {
  const stage = await begin()
  const request = (serial: number) => {
    const number = `416555${7000 + serial}`
    return fixture(stage, id, { phone: `+1${number}`, phone_number: number })
  }
  for (let serial = 1; serial <= 10; serial += 1) await stage.ask(id, await request(serial))
  return stage.ask(id, await request(11))
}

/** The address becomes somebody's while its new owner still looks for the code. */
const takenEmail: Way = async (begin, id) => {
  const stage = await begin()
  const email = 'taken@example.com'
  const [details = {}] = fixturesOfOperation('update-user-details')
  const { body } = await staged(details, stage.value)
  const changes = { phone: stage.customer.phone, phone_number: stage.customer.phone, email }
  await stage.ask('update-user-details', { body: { ...(isJsonObject(body) ? body : {}), ...changes } })
  const [mail] = await bench.outbox(email)
  const phone = await stage.value('phone')
  await bench.post('/sandbox/customers', { phone, email, password: PASSWORD, pin: PIN })
  return stage.ask(id, { body: { kind: 'email', code: mail?.code ?? '' } })
}

/** So little that nothing of it arrives. */
const nothingArrives: Way = async (begin, id) => {
  const stage = await begin()
  return stage.ask(id, { body: await stage.newTransfer('1.00', 'NGN') })
}

/** A Nigerian account number whose check digit is right for the fixture's bank. */
const account = (serial: string) => ({ account_number: `${serial}${nubanCheckDigit('058', serial)}` })
const unknownAccount = changed(account('000012345'))
const unreachableBank = changed(account('999912345'))

const person = { beneficiary_first_name: 'Ngozi', beneficiary_last_name: 'Eze', beneficiary_bank_code: '058' }

/** A transfer to somebody who is not in the address book yet: `account` is theirs. */
const toSomebodyNew =
  (serial: string, times = 1, verified = true): Way =>
  async (begin, id) => {
    const stage = await begin({ verified })
    const { body } = await fixture(stage, id)
    const { beneficiary_id: _, ...draft } = isRecord(body) ? body : {}
    const { account_number } = account(serial)
    const request = { body: { ...draft, ...person, beneficiary_bank_account: account_number } }
    return repeated(stage, id, request, times)
  }

const pending: JsonObject = { verified: false }

/** The check was given and agreed to before, perhaps on another device. */
const givenTwice: Way = async (begin, id) => {
  const stage = await begin(pending)
  const request = await fixture(stage, id)
  await stage.ask('submit-identity', { body: { consent: true } })
  return repeated(stage, id, request, 2)
}

/** A file that nobody has sent. */
const NO_FILE = { id: NOTHING, name: 'receipt.jpg', type: 'image/jpeg', size: 1000 }

/** The file that a check names is gone. */
const withoutFile: Way = async (begin, id) => {
  const stage = await begin(pending)
  const request = await fixture(stage, id)
  const kind = id === 'submit-selfie' ? 'picture' : 'document'
  await stage.ask('cancel-upload', { params: { id: await stage.value(`upload.${kind}`) } })
  return stage.ask(id, request)
}

/** A file is announced as one thing, and another is sent. */
const sending =
  (content: Buffer, announced: JsonObject = {}, offset = 0): Way =>
  async (begin) => {
    const stage = await begin()
    const body = { kind: 'document', name: 'a', type: 'image/jpeg', size: content.length, ...announced }
    const started = await stage.ask('start-upload', { body })
    const query = new URLSearchParams({ offset: String(offset) })
    return bench.send('PATCH', `/api/v1/uploads/${started.body.data.id}?${query}`, {
      token: stage.caller.token,
      payload: content,
    })
  }

/** The device that was handed a file over to, once the other side has closed it. */
const endedDevice: Way = async (begin, id) => {
  const stage = await begin()
  const opened = await stage.ask('open-hand-over', { body: { token: await stage.value('hand_over.token') } })
  const { token, hand_over } = opened.body.data
  const device = { ...stage.caller, token }
  const body = { kind: 'document', name: 'a', type: 'image/jpeg', size: JPEG.length, field: 'file_front' }
  const started = await ask(bench, 'start-upload', { body }, device)
  await ask(bench, 'finish-hand-over', { params: { id: hand_over.id } }, device)
  const request = { params: { id: started.body.data.id }, query: { offset: 0 } }
  return ask(bench, id, id === 'start-upload' ? { body } : request, device)
}

/** The picture of a customer, with this content. */
const avatar =
  (payload: Buffer): Way =>
  async (begin) =>
    bench.send('PUT', '/api/v1/profile/avatar', { payload, token: (await begin()).caller.token })

/** As many files as may wait, and one more. */
const tooManyFiles: Way = changed({}, policy.uploads.per_customer + 1)

/** Another device has saved in the meantime. */
const savedElsewhere: Way = changed({}, 2)

/** Signed with another key. */
const forged: Way = async (begin, id) => {
  const stage = await begin()
  const { body } = await fixture(stage, id)
  const signature = sign(Buffer.alloc(32), JSON.stringify(body), bench.deps.clock.now())
  return bench.post('/api/v1/identity/verifications', body, { headers: { [SIGNATURE_HEADER]: signature } })
}

/** The saved card is of a month that is over. */
const endedCard: Way = async (begin, id) => {
  const stage = await begin()
  const card = await stage.value('card.second')
  await bench.db.query("update saved_cards set expiry = '01/20' where id = $1", [card])
  if (id !== 'create-card-order') return stage.ask(id, { params: { id: card } })
  return stage.ask(id, { params: { id: await stage.transfer('card') }, body: { card_id: card } })
}

/** As many cards as an account can hold: all but the first are put there. */
const cardsFull: Way = async (begin, id) => {
  const stage = await begin()
  await bench.db.query(
    `insert into saved_cards (customer_id, id, token, brand, last_four, expiry, holder, is_default, created_at)
     select c.customer_id, gen_random_uuid(), 'token-' || n, c.brand, c.last_four, c.expiry, c.holder, false, c.created_at
     from saved_cards c, generate_series(2, $2) n where c.id = $1`,
    [await stage.value('card.first'), policy.payment.saved_cards.per_customer],
  )
  return stage.ask(id)
}

const withoutAddress = meanwhile(({ customer }) =>
  bench.db.query('update customers set email = null where phone = $1', [customer.phone]),
)

/** A way to each code, for all operations or for one. */
const ways: Readonly<Record<string, Way>> = {
  not_found: nobody,
  state_conflict: cancelled,
  insufficient_funds: spent,
  customer_frozen: frozenCustomer,
  transfer_frozen: frozenTransfer,
  not_verified: revoked,
  daily_limit: lowered,
  payment_too_late: overdue('wallet'),
  'choose-payment/payment_too_late': overdue('wallet', { payment_channel: 'wallet' }),
  'create-card-order/payment_too_late': overdue('card'),
  'create-payvyne-order/payment_too_late': overdue('card'),
  'create-card-order/card_not_found': async (begin, id) => {
    const stage = await begin()
    return stage.ask(id, { params: { id: await stage.transfer('card') }, body: { card_id: NOTHING } })
  },
  card_expired: endedCard,
  cards_full: cardsFull,
  'create-card-setup/too_many_requests': changed({}, 21),
  phone_taken: takenMeanwhile,
  account_not_found: unknownAccount,
  bank_unreachable: unreachableBank,
  'get-rate-history/not_found': foreignPair,
  'pre-signup-phone/sms_unavailable': changed({ international_phone_number: '+14165550000' }),
  'pre-signup-phone/too_many_requests': changed({}, 11),
  'pre-signup-verify-code/code_wrong': wrongCode(1),
  'pre-signup-verify-code/code_attempts': wrongCode(6),
  'pre-signup-verify-code/code_expired': changed({ token: 'nobody' }),
  'pre-signup-verify-code/too_many_requests': onceTooOften(300, { token: 'nobody' }),
  'send-reset-code/too_many_requests': changed({}, 11),
  'reset-password/code_wrong': wrongCode(1),
  'reset-password/code_attempts': wrongCode(6),
  'reset-password/code_expired': lateCode,
  'reset-password/reset_expired': changed({ token: 'nobody' }),
  'reset-password/too_many_requests': onceTooOften(300, { token: 'nobody' }),
  password_common: changed({ password: 'Password123' }),
  'check-password/sign_up_expired': changed({ token: 'nobody' }),
  'check-password/too_many_requests': onceTooOften(300, { token: 'nobody' }),
  'check-password/password_personal': ownNumber('password'),
  'create-password/password_personal': ownNumber('password'),
  'create-password/pin_personal': ownNumber('pin'),
  'reset-password/password_personal': changed({ password: 'My Okafor 77' }),
  'create-password/sign_up_expired': changed({ token: 'nobody' }),
  'create-password/too_many_requests': onceTooOften(120, { token: 'nobody' }),
  'login/credentials_invalid': changed({ password: 'Wrong Horse 7' }),
  'login/account_locked': changed({ password: 'Wrong Horse 7' }, 6),
  'login/too_many_requests': onceTooOften(600, { password: 'Wrong Horse 7' }),
  'login/sms_unavailable': (begin, id) => changed({})(() => begin({ phone: '+16475550000' }), id),
  'send-login-code/sms_unavailable': unreachableWithApp,
  login_expired: changed({ attempt: 'nobody' }),
  'send-login-code/too_many_requests': onceTooOften(300, { attempt: 'nobody' }),
  'confirm-login/too_many_requests': onceTooOften(300, { attempt: 'nobody' }),
  'confirm-login/code_wrong': otherCode('login.code'),
  'confirm-login/factor_locked': otherCode('login.code', 5),
  'confirm-login/code_used': usedCode,
  'confirm-login/code_expired': lateCode,
  'begin-passkey-login/too_many_requests': onceTooOften(600, { attempt: 'nobody' }),
  'passkey-login/too_many_requests': onceTooOften(600, { attempt: 'nobody' }),
  passkey_unknown: passkeyGone,
  passkey_refused: spoiltCredential,
  passkey_expired: changed({}, 2),
  passkeys_full: passkeysFull,
  email_link_foreign: changed({ token: 'nobody' }),
  email_link_used: confirmed,
  'confirm-email/email_link_expired': after(() => bench.pass(policy.security.email_link.lifetime_seconds)),
  'confirm-email/too_many_requests': onceTooOften(300, { token: 'nobody' }),
  'renew-email-link/too_many_requests': onceTooOften(60, { token: 'nobody' }),
  'send-email-link/too_many_requests': manyLinks,
  'export-data/too_many_requests': changed({}, 11),
  'get-statement-file/too_many_requests': changed({}, 31),
  'get-receipt-file/too_many_requests': changed({}, 31),
  'get-transactions-file/too_many_requests': changed({}, 31),
  'set-avatar/too_many_requests': changed({}, 31),
  details_verified: changed({ first_name: 'Ama' }),
  email_needed: withoutEmail,
  'update-user-details/sms_unavailable': changed({ phone: '+14165550000', phone_number: '416 555 0000' }),
  'update-user-details/too_many_requests': manyNumbers,
  'confirm-contact-change/code_wrong': otherCode('contact.code'),
  'confirm-contact-change/code_attempts': otherCode('contact.code', 6),
  'confirm-contact-change/code_expired': after(({ customer }) =>
    bench.db.query(
      `update contact_changes set code_expires_at = sent_at
       where customer_id = (select id from customers where phone = $1)`,
      [customer.phone],
    ),
  ),
  'confirm-contact-change/email_taken': takenEmail,
  'begin-authenticator/too_many_requests': changed({}, 21),
  'confirm-authenticator/code_wrong': otherCode('authenticator.code'),
  'confirm-authenticator/factor_locked': otherCode('authenticator.code', 5),
  'confirm-authenticator/authenticator_expired': async (begin, id) =>
    (await begin()).ask(id, { body: { code: '123456' } }),
  'make-recovery-codes/too_many_requests': changed({}, 11),
  'begin-passkey/too_many_requests': changed({}, 31),
  'begin-passkey-confirmation/too_many_requests': changed({}, 31),
  'verify-bank-account/too_many_requests': onceTooOftenUnverified,
  'save-beneficiary/too_many_requests': onceTooOftenUnverified,
  'create-credit/too_many_requests': toSomebodyNew('012345678', 6, false),
  // Each of these is kept, but for the last.
  'send-support-message/too_many_requests': changed({}, 61),
  // A country that is not paid out in, with an account that is otherwise right.
  'save-beneficiary/country_not_supported': async (begin, id) => {
    const place = { kind: 'bank-iban', country: 'TR', account_number: 'TR330006100519786457841326' }
    return (await begin()).ask(id, { body: { ...place, first_name: 'Ngozi', last_name: 'Eze' } })
  },
  'create-credit/daily_limit': changed({ sending_amount: '10000.00' }),
  'create-credit/purpose_needed': changed({ sending_amount: '1000.00' }),
  'create-credit/source_of_funds_needed': withHigherLimit({ sending_amount: '10000.00' }),
  'create-credit/identity_needed': withHigherLimit({
    sending_amount: '10000.00',
    source_of_funds: 'savings',
    purpose: 'gift',
  }),
  'get-transfer-demands/beneficiary_not_found': queried({ beneficiary_id: NOTHING }),
  'get-transfer-demands/currency_not_supported': queried({ sending_currency: 'JPY' }),
  'create-credit/amount_below_minimum': nothingArrives,
  'create-credit/rate_changed': changed({ charge: '0.00' }),
  'create-credit/quote_expired': changed({ rate_id: NOTHING }),
  'create-credit/beneficiary_not_found': changed({ beneficiary_id: NOTHING }),
  'create-credit/country_not_supported': changed({ receiving_currency: 'EUR' }),
  'create-credit/account_not_found': toSomebodyNew('000012345'),
  'create-credit/not_verified': (begin, id) => changed({})(() => begin({ verified: false }), id),
  'get-receipt-file/state_conflict': async (begin, id) => {
    const stage = await begin()
    return stage.ask(id, { params: { id: await stage.transfer('authorised') } })
  },
  'get-conversion-rate/currency_not_supported': async (begin, id) =>
    (await begin()).ask(id, { query: { from_currency: 'CAD', to_currency: 'JPY' } }),
  'open-account/account_open': changed({}, 2),
  'open-account/account_not_offered': changed({ currency: 'JPY' }),
  'open-account/not_verified': (begin, id) => changed({})(() => begin({ verified: false }), id),
  'name-account/not_found': inCurrency('EUR'),
  'make-account-first/not_found': inCurrency('EUR'),
  'get-account-details/not_found': inCurrency('EUR'),
  'issue-account-details/not_found': inCurrency('EUR'),
  'issue-account-details/details_not_offered': inCurrency('CHF', { CHF: '5.00' }),
  'issue-account-details/not_verified': (begin, id) => changed({})(() => begin({ verified: false }), id),
  'close-currency-account/not_found': inCurrency('EUR'),
  deposit_not_offered: changed({ currency: 'EUR' }),
  deposit_too_large: changed({ amount: '3000.01' }),
  deposits_full: changed({}, policy.payment.deposits.open + 1),
  deposit_ended: async (begin, id) => {
    const stage = await begin()
    const request = await fixture(stage, id)
    await stage.ask(id, request)
    return stage.ask(id, request)
  },
  'create-deposit/not_found': async (begin, id) => {
    const stage = await begin({ balance: {} })
    await stage.ask('open-account', { body: { currency: 'EUR' } })
    await stage.ask('make-account-first', { params: { currency: 'EUR' } })
    await stage.ask('close-currency-account', { params: { currency: 'CAD' } })
    return stage.ask(id, await fixture(stage, id))
  },
  account_last: inCurrency('CAD'),
  account_first: inCurrency('CAD', { EUR: '5.00' }),
  account_holds_money: inCurrency('EUR', { EUR: '5.00' }),
  account_transfer_open: async (begin, id) => {
    const stage = await begin({ balance: {} })
    await stage.ask('open-account', { body: { currency: 'EUR' } })
    await stage.ask('make-account-first', { params: { currency: 'EUR' } })
    await stage.transfer('authorised')
    return stage.ask(id, { params: { currency: 'CAD' } })
  },
  account_conversion_open: async (begin, id) => {
    const stage = await begin()
    await stage.ask('open-account', { body: { currency: 'EUR' } })
    await stage.value('conversion.quote')
    return stage.ask(id, { params: { currency: 'EUR' } })
  },
  'quote-conversion/currency_not_supported': changed({ to_currency: 'JPY' }),
  'quote-conversion/conversion_too_small': changed({
    from_currency: 'NGN',
    to_currency: 'EUR',
    amount: '1.00',
  }),
  'quote-conversion/too_many_requests': changed({}, 61),
  'create-conversion/pin_wrong': changed({ pin: '1111' }),
  'create-conversion/pin_locked': changed({ pin: '1111' }, 6),
  'create-conversion/quote_expired': changed({ quote_id: NOTHING }),
  'create-conversion/quote_used': changed({}, 2),
  'create-conversion/balance_too_low': (begin, id) =>
    changed({})(() => begin({ balance: { CAD: '5.00' } }), id),
  'create-conversion/currency_not_supported': async (begin, id) => {
    const stage = await begin()
    const request = await fixture(stage, id)
    await bench.db.query("update conversion_quotes set to_currency = 'JPY'")
    return stage.ask(id, request)
  },
  'authorise-credit/pin_wrong': changed({ pin: '1111' }),
  'authorise-credit/pin_locked': changed({ pin: '1111' }, 6),
  check_closed: givenTwice,
  upload_missing: withoutFile,
  hand_over_ended: endedDevice,
  draft_conflict: savedElsewhere,
  signature_invalid: forged,
  'save-draft/not_found': async (begin, id) =>
    (await begin()).ask(id, { ...fixturesOfOperation(id)[0], params: { flow: 'No flow' } }),
  'start-upload/upload_type_refused': changed({ kind: 'picture', type: 'application/pdf' }),
  'start-upload/upload_too_large': (begin, id) => {
    const { picture_file } = policy.identity
    const most = picture_file.max_bytes
    picture_file.max_bytes = 1024
    return changed({ kind: 'picture' })(begin, id).finally(() => {
      picture_file.max_bytes = most
    })
  },
  'start-upload/too_many_uploads': tooManyFiles,
  'set-avatar/upload_too_large': avatar(jpeg({ bytes: policy.pictures.avatar.max_bytes + 1 })),
  'set-avatar/upload_type_refused': avatar(png()),
  'set-avatar/upload_damaged': avatar(JPEG.subarray(0, -2)),
  'set-avatar/picture_too_large': avatar(jpeg({ width: 1200, height: 1200 })),
  'send-upload-part/upload_offset': sending(JPEG, {}, 1),
  'send-upload-part/upload_too_large': sending(JPEG, { size: 100 }),
  'send-upload-part/upload_type_refused': sending(JPEG, { type: 'image/png' }),
  'send-upload-part/upload_damaged': sending(JPEG.subarray(0, -2)),
  'send-upload-part/picture_too_large': sending(jpeg({ width: 60_000, height: 60_000 })),
  'open-hand-over/hand_over_ended': changed({}, 2),
  'open-hand-over/too_many_requests': onceTooOften(120, { token: 'n'.repeat(64) }),
  'start-hand-over/too_many_requests': changed({}, 31),
  'search-addresses/address_search_unreachable': changed({ search: 'nowhere' }),
  'search-addresses/too_many_requests': changed({}, 121),
  'confirm-identity/pin_wrong': changed({ pin: '1111' }),
  'confirm-identity/pin_locked': changed({ pin: '1111' }, 6),
  'update-pin/pin_wrong': changed({ currentPin: '1111' }),
  'update-pin/pin_locked': changed({ currentPin: '1111' }, 6),
  'update-pin/pin_personal': newPinOfNumber,
  'update-password/password_wrong': changed({ currentPassword: 'Wrong Horse 7' }),
  'update-password/password_locked': changed({ currentPassword: 'Wrong Horse 7' }, 6),
  'update-password/password_rules': changed({ newPassword: 'short' }),
  'update-password/password_common': changed({ newPassword: 'Password123' }),
  'update-password/password_personal': changed({ newPassword: 'My Okafor 77' }),
  closing_balance: whileHolding,
  closing_transfer: whileSending,
  closing_on_hold: frozenCustomer,
  'begin-support-request/not_found': changed({ transfer_id: NOTHING }),
  'begin-support-request/upload_missing': changed({ file: NO_FILE }),
  'begin-support-request/support_requests_full': changed({}, 21),
  'reply-to-support-request/upload_missing': changed({ file: NO_FILE }),
  'claim-referral/referral_unknown': changed({ code: 'ZZZZZZZZ' }),
  'get-tracking/too_many_requests': onceTooOften(1200, {}),
  'switch-on-tracking/too_many_requests': changed({}, 61),
  rate_alert_ended: endedAlert,
  rate_alert_pair: changed({ from_currency: 'JPY' }),
  rate_alert_reached: atTheRate,
  'create-rate-alert/rate_alerts_full': changed({}, policy.limits.rate_alerts + 1),
  'restore-rate-alert/rate_alerts_full': noRoomAgain,
  scheduled_transfer_ended: endedPlan,
  scheduled_transfer_over: passedPlan,
  scheduled_payee_new: newPayee,
  'create-scheduled-transfer/too_many_requests': manyPlans,
  'create-scheduled-transfer/pin_wrong': changed({ pin: '1111' }),
  'create-scheduled-transfer/pin_locked': changed({ pin: '1111' }, 6),
  'change-scheduled-transfer/too_many_requests': changed({}, 31),
  'change-scheduled-transfer/pin_wrong': changed({ pin: '1111' }),
  'change-scheduled-transfer/pin_locked': changed({ pin: '1111' }, 6),
  'change-scheduled-transfer/purpose_needed': changed({ sending_amount: '1000.00' }),
  'change-scheduled-transfer/daily_limit': changed({ sending_amount: '10000.00' }),
  'create-scheduled-transfer/scheduled_transfers_full': changed({}, policy.scheduled.most + 1),
  'create-scheduled-transfer/beneficiary_not_found': changed({ beneficiary_id: NOTHING }),
  'create-scheduled-transfer/currency_not_supported': changed({ sending_currency: 'EUR' }),
  'create-scheduled-transfer/purpose_needed': changed({ sending_amount: '1000.00' }),
  'create-scheduled-transfer/daily_limit': changed({ sending_amount: '10000.00' }),
  email_missing: withoutAddress,
  'choose-payment/channel_not_supported': changed({ payment_channel: 'bank-transfer' }),
}

const declared = operationIds.flatMap((id) => operationRow(id).errors.map((code) => ({ id, code })))

test.each(declared)('$id can answer $code', async ({ id, code }) => {
  const way = ways[`${id}/${code}`] ?? ways[code]
  if (!way) throw new Error(`no way leads to ${code} of ${id}: write one in this file`)
  const answer = await way((changes) => setStage(bench, changes), id)
  expect(answer.body.error_code, answer.text).toBe(code)
  expect(answer.status).toBe(errorStatus[code])
  expect(checkError(answer.body)).toEqual([])
  expectHeaders(id, answer)
  expect(booked, 'journals of a refused call').toBe(0)
})

test('nothing that was refused has left the books unbalanced', async () => {
  expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
})

test('every way leads to a declared error', () => {
  const names = new Set<string>(declared.flatMap(({ id, code }) => [code, `${id}/${code}`]))
  expect(Object.keys(ways).filter((name) => !names.has(name))).toEqual([])
})
