// Paystack as its contract describes it, with the rules that its guides add: a reference is taken once, and what became
// of a transfer is asked by reference.

import { createHmac } from 'node:crypto'
import { createClock } from '#provider/clock.ts'
import { createSql } from '#provider/db/index.ts'
import type { Log } from '#provider/deps.ts'
import { paystack } from '#provider/parties/nigeria/paystack.ts'
import type { Driver, PartnerMessage, World } from '#provider/ports.ts'
import type { BankNetwork } from '#provider/ports-money.ts'
import contract from '#tests/parties/contracts/paystack.json' with { type: 'json' }
import { type Mock, type MockAnswer, startMock } from '#tests/parties/mock.ts'

export const SECRET = 'sk_test_0123456789'

interface Kept {
  reference: string
  amount: number
  status: string
}

export interface Paystack extends Mock {
  /** Transfers by reference, each taken once. */
  readonly transfers: Map<string, Kept>
  /** Codes of recipients, by bank code and account number. */
  readonly recipients: Map<string, string>
  /** The next answer of an operation in the place of what would happen. */
  readonly instead: Map<string, MockAnswer>
  /** What a new transfer's status is, and whether calls get no answer. */
  readonly made: { status: string; hangs: boolean }
  /** Forgets everything. */
  reset(): void
}

export const no = (status: number, code: string, type = 'validation_error'): MockAnswer => ({
  status,
  body: { status: false, message: code, type, code },
})

const yes = (data: object, status = 200): MockAnswer => ({
  status,
  body: { status: true, message: 'Done', data },
})

const shown = (kept: Kept) => ({ ...kept, currency: 'NGN', transfer_code: `TRF_${kept.reference}` })

type Handlers = NonNullable<Parameters<typeof startMock>[1]>

const hanging = (made: Paystack['made'], handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([operation, handle]) => [
      operation,
      (call) => (made.hangs ? new Promise(() => undefined) : handle(call)),
    ]),
  )

export async function startPaystack(): Promise<Paystack> {
  const transfers = new Map<string, Kept>()
  const recipients = new Map<string, string>()
  const instead = new Map<string, MockAnswer>()
  const takeInstead = (operation: string): MockAnswer | undefined => {
    const answer = instead.get(operation)
    instead.delete(operation)
    return answer
  }
  const made = { status: 'pending', hangs: false }
  const mock = await startMock(
    contract,
    hanging(made, {
      bank_resolveAccountNumber: ({ operation, query }) =>
        takeInstead(operation) ??
        yes({ account_number: String(query.account_number), account_name: ' EZE NGOZI ADA ', bank_id: 9 }),
      transferrecipient_create: ({ operation, body }) => {
        const { account_number, bank_code } = body as Record<string, string>
        const account = `${bank_code} ${account_number}`
        const code = recipients.get(account) ?? `RCP_${recipients.size}`
        const answer = takeInstead(operation)
        if (answer) return answer
        recipients.set(account, code)
        return yes({ recipient_code: code, name: 'Ngozi Eze', currency: 'NGN', type: 'nuban' }, 201)
      },
      transfer_initiate: ({ operation, body }) => {
        const { reference, amount } = body as Kept
        const answer = takeInstead(operation)
        if (answer) return answer
        if (transfers.has(reference)) return no(400, 'duplicate_transfer_reference')
        const kept = { reference, amount, status: made.status }
        transfers.set(reference, kept)
        return yes(shown(kept))
      },
      transfer_verify: ({ operation, params }) => {
        const answer = takeInstead(operation)
        if (answer) return answer
        const kept = transfers.get(params.reference ?? '')
        return kept ? yes(shown(kept)) : no(404, 'transfer_not_found')
      },
    }),
  )
  return {
    ...mock,
    transfers,
    recipients,
    instead,
    made,
    reset() {
      for (const all of [transfers, recipients, instead]) all.clear()
      for (const all of [mock.calls, mock.faults]) all.splice(0)
      Object.assign(made, { status: 'pending', hangs: false })
    },
  }
}

interface Played {
  readonly driver: Driver<BankNetwork>
  /** All that the driver logged as an error. */
  readonly logged: { fields: Record<string, unknown>; message: string }[]
}

/** A new driver that talks to it. */
export function driverOf({ url }: Paystack): Played {
  const logged: Played['logged'] = []
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields, message) => void logged.push({ fields, message }),
  }
  const settings = { PAYSTACK_SECRET_KEY: SECRET, PAYSTACK_API: url }
  const nothing = () => Promise.reject(new Error('Paystack has no database of ours'))
  const world = {
    log,
    settings,
    origin: 'http://localhost:3000',
    clock: createClock(false),
    db: noDb(nothing),
  }
  return { driver: paystack(world), logged }
}

const noDb = (nothing: () => Promise<never>): World['db'] => ({
  engine: 'pglite',
  connections: 0,
  ...createSql(nothing),
  transaction: nothing,
  listen: nothing,
  onCommit: () => () => undefined,
  close: nothing,
})

/** A message about a transfer, signed as Paystack does. */
export function messageAbout(reference: string, event = 'transfer.success', secret = SECRET): PartnerMessage {
  const body = Buffer.from(JSON.stringify({ event, data: { reference, status: 'success' } }))
  const signature = createHmac('sha512', secret).update(body).digest('hex')
  return {
    url: 'https://farsend.example/api/v1/partners/nigeria',
    headers: { 'x-paystack-signature': signature, 'content-type': 'application/json' },
    body,
  }
}
