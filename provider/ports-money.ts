// The ports of the parties that move money, or say what it is worth (ports.ts).

import type { Statement } from '#provider/db/index.ts'
import type { CardBrand } from '#src/lib/validation/card.ts'

export type NameEnquiry =
  | { result: 'found'; name: string }
  | { result: 'unknown' }
  | { result: 'unreachable' }

export interface BankAccount {
  /** ISO 3166 alpha-2. */
  country: string
  /** A bank code or sort code; an IBAN contains its bank. */
  bankCode?: string | undefined
  number: string
}

/** Who an account belongs to. */
interface Names {
  /**
   * By number alone, or to confirm a given name, if the policy has it for the country. Never throws:
   * `unreachable` if nobody answers in time.
   */
  enquire(account: BankAccount, given: string): Promise<NameEnquiry>
}

export interface PayoutOrder {
  /** Ours, the same for every call about a payout. */
  key: string
  /** The transfer's reference, for the statement of whoever receives it. */
  reference: string
  currency: string
  /** Minor units. */
  amount: bigint
  payee: {
    name: string
    country: string
    bankCode: string | null
    /** Of a Canadian bank: institution and transit number. */
    bankId: string | null
    accountNumber: string | null
    phone: string | null
  }
  /** The sender, whom the receiving bank must be told (FATF recommendation 16). */
  payer: { name: string; country: string; address: string }
  /** Whether it is picked up in cash, with a number and ID. */
  isCollected: boolean
  /** The amount sent: the simulation's mishaps depend on it. */
  sendingAmount: bigint
  /** When the order was due. */
  at: Date
}

export type PayoutAnswer =
  | {
      readonly outcome: 'taken'
      /** The pickup number; the same for every call about a payout. */
      readonly collectNumber: string | null
    }
  /** There is no such payout, and never will be. */
  | { readonly outcome: 'refused' }
  /** There is none yet: something of ours is to mend first, such as too little money at the partner. */
  | { readonly outcome: 'declined' }

export type PayoutStatus = 'pending' | 'delivered' | 'returned'

export interface Payouts {
  /** Orders a payout, once per key. @throws PartnerDown */
  order(order: PayoutOrder): Promise<PayoutAnswer>
  /** @throws PartnerDown also for a payout the partner doesn't know */
  status(key: string, now: Date): Promise<PayoutStatus>
}

export type PaymentChannel = 'e-transfer' | 'bank-transfer' | 'card'

/** What goes back to a payment's sender. */
export interface GivenBack {
  /** Our id of the payment: the same for every call. */
  id: string
  channel: PaymentChannel
  currency: string
  /** To return, in minor units. */
  amount: bigint
  /** The bank's id, if it came to an account number. */
  incomingId: string | null
}

/** A payment that the customer says they have made at their bank. */
export interface AnnouncedPayment {
  channel: Exclude<PaymentChannel, 'card'>
  reference: string
  currency: string
  /** To pay, in minor units. */
  due: bigint
  /** The transfer's amount without fees: the simulation's mishaps depend on it. */
  sendingAmount: bigint
}

/** Banks that bring money by e-transfer and bank transfer. */
export interface MoneyIn {
  /**
   * Puts new arrivals into the inbox (provider/inbox), and reads what has become of payouts; how many were new.
   *
   * @throws PartnerDown
   */
  fetch(now: Date): Promise<number>
  /** Returns a payment, or part of it, to its sender, once. @throws PartnerDown, PartnerRefused */
  giveBack(payment: GivenBack, now: Date): Promise<void>
  /**
   * Only of a simulated bank, where saying so makes the payment arrive: what to write in the transaction that
   * notes it. A real bank learns of a payment from whoever pays.
   */
  readonly announced?: (payment: AnnouncedPayment, now: Date) => Statement | undefined
}

/** Banks in one country or everywhere else: who an account belongs to, and payouts to it. */
export interface BankNetwork {
  readonly names: Names
  readonly payouts: Payouts
}

/** The company's own banks: also bring in customers' money. */
export interface Banks extends BankNetwork {
  readonly moneyIn: MoneyIn
}

/** Account numbers that others pay into. */
export interface AccountNumbers {
  /**
   * A new number; it costs nothing if it is never used.
   *
   * @param scheme `receives.scheme` of content/policy/accounts.json @throws PartnerDown
   */
  make(scheme: string): Promise<string>
}

export type CardPartner = 'trustpay' | 'payvyne'

export interface CardOrder {
  /** Ours. */
  id: string
  partner: CardPartner
  reference: string
  currency: string
  /** To pay, in minor units. */
  due: bigint
  /** The transfer's amount without fees. */
  sendingAmount: bigint
  expiresAt: Date
  /** The saved card to charge; null to type one. */
  cardToken: string | null
  /** Whether the customer chose a saved card this partner doesn't know. */
  withoutSaved: boolean
}

/**
 * Where a card order stands. `authorised`: the customer's bank agreed, and nothing is charged until `capture`.
 * `cancelled` also for an order that the partner never opened.
 */
export type CardOrderStanding =
  | { readonly state: 'open' | 'authorised' | 'cancelled' }
  /** @param amount charged, in minor units */
  | { readonly state: 'captured'; readonly currency: string; readonly amount: bigint }

export type CardOrderId = Pick<CardOrder, 'id' | 'partner'>

/** A partner's page for one customer. */
export interface CardPage {
  /** A path if the page is ours. */
  readonly redirectUrl: string
  /** Single-use, if the page is ours. */
  readonly token: string
}

export interface Cards {
  /** The partners it plays, by the names of their orders. An order goes to the next one if one is down. */
  readonly partners: readonly CardPartner[]
  /**
   * Whether its page asks us before it charges, and its money comes by the network. Otherwise our worker looks
   * at open orders, captures those we still want and books what was captured.
   */
  readonly asks: boolean
  /** The page where the customer pays. @throws PartnerDown, PartnerRefused */
  open(order: CardOrder, now: Date): Promise<CardPage>
  /** @throws PartnerDown, PartnerRefused */
  look(order: CardOrderId): Promise<CardOrderStanding>
  /** Charges an authorised order, once. @throws PartnerDown, PartnerRefused */
  capture(order: CardOrderId): Promise<void>
  /** Ends an order without charging; no-op if it has ended. @throws PartnerDown, PartnerRefused */
  cancel(order: CardOrderId): Promise<void>
  /** Refunds a charged order, or part of it, once per payment. @throws PartnerDown, PartnerRefused */
  refund(payment: GivenBack & { orderId: string | null }, now: Date): Promise<void>
  /** Null if it can't save cards. */
  readonly saving: CardSaving | null
}

/** A visit to the page that saves a card. */
export interface CardSetup {
  /** Ours. */
  id: string
  /** Our id of the customer. */
  customer: string
  expiresAt: Date
}

/** A saved card: what tells it from others, and the token that pays with it. */
export interface VaultCard {
  token: string
  brand: CardBrand
  last_four: string
  /** MM/YY. */
  expiry: string
  holder: string
}

/** Saves cards: the number stays with the partner. */
export interface CardSaving {
  /** @throws PartnerDown, PartnerRefused */
  open(setup: CardSetup, now: Date): Promise<CardPage>
  /** Undefined for a token that is unknown or released. @throws PartnerDown, PartnerRefused */
  read(token: string): Promise<VaultCard | undefined>
  /** Releases tokens: they can't pay any more. Idempotent. @throws PartnerDown, PartnerRefused */
  forget(tokens: readonly string[]): Promise<void>
}

export interface MidRate {
  base: string
  quote: string
  /** One unit of base in quote, a decimal string. */
  mid: string
  /** When the source fixed it. */
  at: Date
}

export interface Rates {
  /**
   * The newest mid-market rates, the preferred ones first. Any set that leads to a currency will do: pairs are
   * crossed from it. `faults`: sentences on sources that gave nothing.
   *
   * @throws PartnerDown if none gave any
   */
  fetch(now: Date): Promise<{ rates: readonly MidRate[]; faults: readonly string[] }>
}
