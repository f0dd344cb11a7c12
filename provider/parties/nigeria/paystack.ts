// Paystack: names of Nigerian accounts and payouts to them in naira. API: https://paystack.com/docs/api and
// https://github.com/PaystackOSS/openapi (dist/paystack.yaml), of which tests/parties/contracts/paystack.json is an extract.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { callPartner, createPartner, type Partner, type PartnerAnswer } from '#provider/parties/partner.ts'
import {
  type CreateDriver,
  type Hint,
  PartnerDown,
  type PartnerMessage,
  type World,
} from '#provider/ports.ts'
import type {
  BankAccount,
  BankNetwork,
  NameEnquiry,
  PayoutAnswer,
  PayoutOrder,
  PayoutStatus,
} from '#provider/ports-money.ts'
import { isRecord } from '#src/lib/is-record.ts'

const NAME = 'Paystack'

/** @throws PartnerDown */
type Call = (lane: Partner, method: 'GET' | 'POST', path: string, body?: object) => Promise<PartnerAnswer>

/**
 * What a transfer's status means to us: https://paystack.com/docs/transfers/managing-transfers and
 * https://paystack.com/docs/transfers/how-transfers-work. Each status that we call returned is conclusive.
 */
const statuses: Readonly<Record<string, PayoutStatus>> = {
  pending: 'pending',
  received: 'pending',
  otp: 'pending',
  success: 'delivered',
  failed: 'returned',
  reversed: 'returned',
  rejected: 'returned',
  abandoned: 'returned',
  blocked: 'returned',
}

export const paystack: CreateDriver<BankNetwork> = ({ settings, log }) => {
  const { PAYSTACK_SECRET_KEY: secret = '', PAYSTACK_API: api = '' } = settings
  // A lane for each: a name is asked of the customer's bank, and one that hangs must not hold up payouts.
  const lanes = { names: createPartner({ name: NAME }), payouts: createPartner({ name: NAME }) }
  const call: Call = async (lane, method, path, body) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const request = { method, url: `${api}${path}`, headers }
    const answer = await callPartner(
      lane,
      NAME,
      body === undefined ? request : { ...request, body: JSON.stringify(body) },
    )
    if (answer.status !== 401 && answer.status !== 403) return answer
    log.error({ status: answer.status }, 'Paystack refuses the secret key: check PAYSTACK_SECRET_KEY')
    throw new PartnerDown(`${NAME} refuses our key`)
  }
  return {
    port: {
      names: { enquire: (account) => enquire(call, lanes.names, account) },
      payouts: createPayouts(call, lanes.payouts, log),
    },
    hints: (message) => hintsOf(secret, message),
  }
}

/** https://paystack.com/docs/identity-verification/verify-account-number: the name is as the bank gives it. */
async function enquire(call: Call, lane: Partner, { bankCode, number }: BankAccount): Promise<NameEnquiry> {
  const query = new URLSearchParams({ account_number: number, bank_code: bankCode ?? '' })
  const answer = await call(lane, 'GET', `/bank/resolve?${query}`).catch((error: unknown) => {
    if (error instanceof PartnerDown) return undefined
    throw error
  })
  if (!answer) return { result: 'unreachable' }
  if (isNo(answer)) return { result: 'unknown' }
  const name = dataOf(answer)?.account_name
  return typeof name === 'string' && name.trim() !== ''
    ? { result: 'found', name: name.trim() }
    : { result: 'unreachable' }
}

function createPayouts(call: Call, lane: Partner, log: World['log']): BankNetwork['payouts'] {
  /** Undefined if Paystack knows no transfer by our key. @throws PartnerDown */
  async function look(key: string): Promise<PayoutStatus | undefined> {
    const answer = await call(lane, 'GET', `/transfer/verify/${encodeURIComponent(key)}`)
    return answer.status === 404 || answer.status === 400 ? undefined : statusOf(answer, key, log)
  }

  /** The account's code; undefined if there can be no such account. @throws PartnerDown */
  async function recipientOf({ payee, currency }: PayoutOrder): Promise<string | undefined> {
    const answer = await call(lane, 'POST', '/transferrecipient', {
      type: 'nuban',
      name: payee.name,
      account_number: payee.accountNumber,
      bank_code: payee.bankCode,
      currency,
    })
    if (isNo(answer)) return undefined
    const code = dataOf(answer)?.recipient_code
    if (typeof code !== 'string') throw new PartnerDown(`${NAME} answers a recipient without code`)
    return code
  }

  return {
    async order(order) {
      const { key, payee, currency, amount } = order
      if (order.isCollected || currency !== 'NGN' || !payee.bankCode || !payee.accountNumber) {
        log.error({ payout: key }, 'Paystack pays out to accounts in naira alone: the payout is refused')
        return { outcome: 'refused' }
      }
      // An earlier call may have been taken without our knowing. To ask first, and to repeat with the same reference only:
      // https://paystack.com/docs/transfers/how-transfers-work
      const known = await look(key)
      if (known) return answerOf(known)
      const recipient = await recipientOf(order)
      if (recipient === undefined) return { outcome: 'refused' }
      const answer = await call(lane, 'POST', '/transfer', {
        source: 'balance',
        amount: koboIn(amount),
        currency,
        recipient,
        // Unique, 16 to 50 lowercase letters, digits, - and _ (https://paystack.com/docs/transfers/single-transfers): a uuid is.
        reference: key,
        reason: order.reference,
      })
      if (answer.status < 400) return answerOf(statusOf(answer, key, log))
      const taken = await look(key)
      if (taken) return answerOf(taken)
      // Mostly ours to mend: too little balance, or an account that may not pay others.
      log.error({ payout: key, status: answer.status, code: codeOf(answer) }, 'Paystack takes no payout')
      if (isNo(answer)) return { outcome: 'declined' }
      throw new PartnerDown(`${NAME} takes no payout: ${answer.status} ${codeOf(answer)}`)
    },
    async status(key) {
      const known = await look(key)
      if (!known) throw new PartnerDown(`${NAME} does not know the payout ${key}`)
      return known
    },
  }
}

const answerOf = (status: PayoutStatus): PayoutAnswer =>
  status === 'returned' ? { outcome: 'refused' } : { outcome: 'taken', collectNumber: null }

function koboIn(minor: bigint): number {
  const kobo = Number(minor)
  if (!Number.isSafeInteger(kobo)) throw new Error('A payout is too large for a number')
  return kobo
}

/** @throws PartnerDown for anything but our transfer in a status we know */
function statusOf(answer: PartnerAnswer, key: string, log: World['log']): PayoutStatus {
  const data = dataOf(answer)
  const told = String(data?.status)
  const status = Object.hasOwn(statuses, told) ? statuses[told] : undefined
  if (!status || data?.reference !== key)
    throw new PartnerDown(`${NAME} answers ${answer.status} without a transfer of ours`)
  if (told === 'otp')
    log.error(
      { payout: key },
      'Paystack waits for a one-time code by hand: turn “Confirm transfers before sending” off in its dashboard (Settings, Preferences)',
    )
  return status
}

/** The data of a success; undefined for anything else. */
function dataOf({ status, body }: PartnerAnswer): Record<string, unknown> | undefined {
  const isSuccess = status < 300 && isRecord(body) && body.status === true
  return isSuccess && isRecord(body.data) ? body.data : undefined
}

const failuresOfOthers: readonly string[] = ['processor_error', 'api_error']

/** Whether it is a no to what was asked, and no failure of Paystack or a bank: https://paystack.com/docs/api/errors. */
function isNo({ status, body }: PartnerAnswer): boolean {
  if (status !== 400 && status !== 404 && status !== 422) return false
  return (
    !isRecord(body) || !failuresOfOthers.some((failure) => body.type === failure || body.code === failure)
  )
}

const codeOf = ({ body }: PartnerAnswer): string =>
  isRecord(body) && typeof body.code === 'string' ? body.code : 'unknown'

const SIGNATURE = 'x-paystack-signature'

/**
 * The body's HMAC-SHA512 by the secret key, in hex: https://paystack.com/docs/payments/webhooks. There is no
 * timestamp: a message that is repeated or old only has the transfer looked at again.
 */
function hintsOf(secret: string, { headers, body }: PartnerMessage): readonly Hint[] | undefined {
  const given = headers[SIGNATURE]
  const signature = createHmac('sha512', secret).update(body).digest('hex')
  if (typeof given !== 'string' || given.length !== signature.length) return undefined
  if (!timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(signature, 'latin1'))) return undefined
  const message = parsed(body)
  if (!isRecord(message) || typeof message.event !== 'string' || !message.event.startsWith('transfer.'))
    return []
  const key = isRecord(message.data) ? message.data.reference : undefined
  return typeof key === 'string' ? [{ about: 'payout', key }] : []
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
