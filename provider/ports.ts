// What the outside world does for us: one port per party. Drivers implement them (parties/), code that needs a
// party takes its port from `deps.parties`. A port may take its time and fail: never call one inside a
// transaction. Except for names and addresses, a call carries our key, so repeating it does it once.

import type { Db } from '#provider/db/index.ts'
import type { AddressesQuery, AddressesResponse, IdentityResponse } from '#src/generated/forms.ts'
import type { Clock } from './clock.ts'
import type { Log } from './deps.ts'
import type { AccountNumbers, BankNetwork, Banks, Cards, Rates } from './ports-money.ts'

/** No answer that decides: the partner may have done it. Repeat the call with its key. */
export class PartnerDown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PartnerDown'
  }
}

/** The partner's final no, with its own code. Repeating the call changes nothing. */
export class PartnerRefused extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.name = 'PartnerRefused'
    this.code = code
  }
}

/** A message for a partner to carry. */
export interface Letter {
  /** Ours, a uuid: the same for every call about a message. */
  key: string
  /** A number (E.164) or an address. */
  to: string
  text: string
  /** Seconds, 1 or more, after which it must not arrive any more. */
  validFor: number
}

/** What a partner that took a message calls it. */
export interface Taken {
  id: string
}

export interface Sms {
  /** Whether a message to this number (E.164) can be tried at all. */
  reaches(to: string): boolean
  /**
   * Hands a message over; its state follows by report. A repeat may arrive as a second message.
   *
   * @throws PartnerDown, PartnerRefused
   */
  send(message: Letter): Promise<Taken>
}

export interface Mail {
  /** A repeat has the same Message-ID. @throws PartnerDown, PartnerRefused */
  send(message: Letter & { subject: string }): Promise<Taken>
}

export interface Addresses {
  /** Best matches first. @throws PartnerDown */
  search(query: AddressesQuery): Promise<AddressesResponse['data']>
}

type Check = IdentityResponse['data']['checks'][number]

export type CheckName = Check['check']
export type Reason = NonNullable<Check['reason']>

/** What a customer gave for one check. */
export interface Given {
  /** Ours, of the submission. */
  readonly id: string
  readonly check: CheckName
  /** Typed values by form field; files under their field, with name, type and size. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly files: readonly {
    readonly id: string
    readonly type: string
    readonly name: string
    /** In bytes. */
    readonly size: number
    /** Opens the content, part by part. */
    readonly open: () => AsyncIterable<Buffer>
  }[]
}

/** The verifier processes each id once. */
export interface Submission extends Given {
  /** Ours, the same in all submissions of a customer. */
  readonly customer: string
  /** What else they gave that was not refused: the newest of each check. */
  readonly others: readonly Given[]
}

export interface Decision {
  readonly id: string
  readonly submission: string
  readonly result: 'verified' | 'refused' | 'review'
  readonly reason?: Reason
  /** When it was decided, ISO 8601: a late message with an earlier decision is ignored. */
  readonly decided_at: string
}

export interface Verifier {
  /**
   * Hands a submission over, or answers `incomplete` if it is nothing without another check that isn't given yet:
   * submit it again then. @throws PartnerDown
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to say
  submit(submission: Submission, now: Date): Promise<'incomplete' | void>
  /** The decision on a submission, to ask after a hint or a long silence. @throws PartnerDown */
  look(submission: string, now: Date): Promise<Decision | undefined>
  /** Deletes a customer's data at the verifier, if it keeps any. Safe to repeat. @throws PartnerDown */
  forget?(customerId: string): Promise<void>
  /** Of a verifier that speaks our own signed protocol from within this process: what it hasn't sent, earliest first. */
  readonly messages?: {
    unsent(now: Date): Promise<Decision[]>
    /** Marks a message as received, so it isn't sent again. */
    sent(decision: Decision, now: Date): Promise<void>
  }
}

/** What a signed message of a partner is about. The truth is then asked of the partner itself. */
export type Hint =
  | {
      about: 'message'
      /** Its key. */
      id: string
      state: 'sent' | 'delivered' | 'failed'
      /** The partner's own code of a failure. */
      reason: string | null
    }
  | { about: 'payout'; key: string }
  | { about: 'card-order'; id: string }
  | { about: 'check'; submission: string }

export interface PartnerMessage {
  /** As the partner called it, with origin and query. */
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** What a driver gets to work with. */
export interface World {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Our public origin: where partners call back. */
  readonly origin: string
  /** The driver's settings by name (parties.json), each set. */
  readonly settings: Readonly<Record<string, string>>
}

type Hints = readonly Hint[] | undefined

/** A driver of a party. `hints` reads its webhook; undefined if the signature is wrong. */
export interface Driver<Port> {
  readonly port: Port
  hints?(message: PartnerMessage, now: Date): Hints | Promise<Hints>
}

export type CreateDriver<Port> = (world: World) => Driver<Port>

/** Every party's port; null where the company has none. */
export interface Parties {
  readonly sms: Sms | null
  readonly mail: Mail | null
  /** Names of and payouts to Nigerian accounts. */
  readonly nigeria: BankNetwork | null
  /** Payouts elsewhere, and customers' money in. */
  readonly banks: Banks | null
  readonly numbers: AccountNumbers | null
  readonly cards: Cards | null
  readonly identity: Verifier | null
  readonly addresses: Addresses | null
  readonly rates: Rates | null
}

export type PartyName = keyof Parties

/** Who pays out in a country and knows names there. */
export const bankIn = ({ nigeria, banks }: Parties, country: string): BankNetwork | null =>
  country === 'NG' ? nigeria : banks
