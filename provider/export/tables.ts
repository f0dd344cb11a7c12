// The columns of each table in a customer's export, and reasons for the rest. A test fails on any other.
import type { Exported } from './exported.ts'
import { HOUSE } from './not-exported.ts'

const OPENS = 'opens the account, or shows what does'
const FOLLOWS = 'lets whoever has it follow the transfer'

const houses = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, HOUSE]))

const mine = { customer_id: 'is the customer’s own id, in every row' } as const

/** The customer's number and confirmed address, to find the messages sent to them. */
const OWN_ADDRESSES = `(select phone from customers where id = $1
  union all select email from customers where id = $1 and email_confirmed_at is not null)`

export const exported = {
  customers: {
    columns:
      'id phone email email_confirmed_at first_name last_name dob country currency language theme date_format time_format number_format time_zone status verified_pid verified_poa verified_selfie frozen_at password_changed_at pin_changed_at closes_at closed_at erased_at created_at updated_at',
    where: 'id = $1',
    order: 'id',
    without: {
      password_hash: OPENS,
      pin_hash: OPENS,
      ...houses(
        'pin_failures pin_locks pin_locked_until password_failures password_locks password_locked_until',
      ),
    },
  },
  contact_changes: {
    columns: 'kind value sent_at',
    order: 'kind',
    without: { ...mine, id: HOUSE, code_hash: OPENS, attempts: HOUSE, code_expires_at: HOUSE },
  },
  waiting_changes: {
    columns: 'id kind value begun_at due_at ended_at outcome',
    order: 'begun_at, id',
    without: { ...mine, stop_hash: OPENS },
  },
  avatars: { columns: 'picture_sealed set_at', order: 'customer_id', without: mine },
  identities: { columns: 'consented_at', order: 'customer_id', without: mine },
  identity_checks: {
    columns: 'id name status answers_sealed given_at sent_at decided_at judged_at in_review reason files',
    order: 'given_at, id',
    without: { ...mine, due_at: HOUSE, attempts: HOUSE },
  },
  uploads: {
    columns: 'id kind type size status name_sealed field created_at completed_at used_at replaced_at',
    order: 'created_at, id',
    without: { ...mine, received: HOUSE, key_sealed: OPENS, hand_over_id: HOUSE },
  },
  kept_drafts: {
    columns: 'flow step draft_sealed saved_at',
    order: 'flow',
    without: { ...mine, revision: HOUSE, flow_version: HOUSE },
  },
  wallets: { columns: 'currency name balance closed_at', order: 'currency', without: mine },
  account_details: {
    columns: 'id currency bank_name codes number made_at ended_at',
    order: 'made_at, id',
    without: mine,
  },
  deposits: {
    columns: 'id reference currency amount received state sender expires_at ended_at created_at updated_at',
    order: 'created_at, id',
    without: mine,
  },
  journals: {
    columns: 'id kind source created_at',
    order: 'created_at, id',
    without: { ...mine, made_by: HOUSE },
  },
  entries: {
    columns: 'journal_id line account currency amount',
    order: 'journal_id, line',
    without: mine,
  },
  fundings: {
    columns: 'id journal_id reference currency amount sender created_at',
    order: 'created_at, id',
    without: mine,
  },
  conversions: {
    columns:
      'id journal_id reference from_currency from_amount to_currency to_amount mid rate margin_basis_points created_at',
    order: 'created_at, id',
    without: mine,
  },
  beneficiaries: {
    columns:
      'id kind country currency first_name last_name nickname account_name name_confirmed_at bank_name bank_code bank_id account_number email phone favourite_at created_at updated_at removed_at',
    order: 'created_at, id',
    without: {
      ...mine,
      fingerprint: 'the same words once more',
      destination: 'the same words once more',
      version: HOUSE,
    },
  },
  transfers: {
    columns:
      'id reference state sending_currency sending_amount charge taxes receiving_currency receiving_amount rate margin_basis_points rate_id delivery_method country sender_country locale note beneficiary_id payee payee_name payment_channel balance_part holds payment_deadline payment_problem problem_amount failure_reason arrives_by collect_number created_at updated_at authorised_at paid_at frozen_at',
    order: 'created_at, id',
    without: { ...mine, due_at: HOUSE, attempts: HOUSE },
  },
  transfer_declarations: {
    columns: 'transfer_id currency amount is_abroad purpose source_of_funds source_detail declared_at',
    order: 'declared_at, transfer_id',
    without: { ...mine, payee_key: HOUSE },
  },
  raised_limits: {
    columns: 'id currency amount until done_at',
    order: 'done_at, id',
    without: { ...mine, reason: 'why the house did it', done_by: 'the name of who did it' },
  },
  agreements: {
    columns: 'transfer_id language words_version figures words texts made_at',
    order: 'made_at, transfer_id',
    without: mine,
  },
  transfer_events: {
    columns: 'transfer_id number state at',
    order: 'transfer_id, number',
    without: mine,
  },
  tracking_links: {
    columns: 'transfer_id created_at',
    order: 'created_at, transfer_id',
    without: { ...mine, code_hash: FOLLOWS, code_sealed: FOLLOWS },
  },
  payments: {
    columns: 'transfer_id payment_id booked_at',
    order: 'transfer_id, payment_id',
    without: mine,
  },
  payment_returns: {
    columns: 'payment_id channel currency amount booked_at sent_at',
    order: 'booked_at, payment_id',
    without: { ...mine, due_at: HOUSE, attempts: HOUSE },
  },
  received_payments: {
    columns: 'transfer_id payment_id channel reference currency amount arrived_at booked_at outcome problem',
    order: 'booked_at, payment_id',
    without: { ...mine, incoming_id: HOUSE, partner: HOUSE },
  },
  card_checkouts: {
    columns: 'transfer_id order_id partner card_id state created_at expires_at',
    order: 'created_at, order_id',
    without: { ...mine, session_id: HOUSE, look_at: HOUSE, looks: HOUSE },
  },
  saved_cards: {
    columns: 'id brand last_four expiry holder is_default created_at',
    order: 'created_at, id',
    without: { ...mine, token: 'pays with the card' },
  },
  freezes: {
    columns: 'action transfer_id done_at',
    order: 'done_at, id',
    without: {
      ...mine,
      id: HOUSE,
      reason: 'may tell of an investigation, which the law forbids',
      done_by: 'the name of someone else',
    },
  },
  passkeys: {
    columns: 'id name synced transports created_at last_used_at',
    order: 'created_at, id',
    without: { ...mine, credential_id: OPENS, public_key: OPENS, counter: HOUSE },
  },
  authenticators: {
    columns: 'begun_at confirmed_at',
    order: 'begun_at, id',
    without: { ...mine, id: HOUSE, secret: OPENS, last_step: HOUSE },
  },
  recovery_codes: {
    columns: 'made_at used_at',
    order: 'made_at, code_hash',
    without: { ...mine, code_hash: OPENS },
  },
  sessions: {
    columns: 'id created_at seen_at ended_at end_reason client browser system confirmed_at',
    order: 'created_at, id',
    without: { ...mine, device_hash: OPENS },
  },
  devices: {
    columns: 'created_at seen_at remembered_until',
    order: 'created_at, token_hash',
    without: { ...mine, token_hash: OPENS },
  },
  security_events: {
    columns: 'at event outcome client detail',
    order: 'id',
    without: { ...mine, id: HOUSE, actor: 'may be the name of someone else' },
  },
  email_links: {
    columns: 'email sent_at expires_at used_at',
    order: 'sent_at, token_hash',
    without: { ...mine, token_hash: OPENS },
  },
  signups: {
    columns: 'phone country_code sent_at verified_at',
    order: 'sent_at, id',
    without: {
      ...mine,
      id: HOUSE,
      client: 'an unreadable hash',
      code_hash: OPENS,
      attempts: HOUSE,
      others_attempts: HOUSE,
      code_expires_at: HOUSE,
    },
  },
  outbox: {
    columns: 'channel recipient subject created_at',
    where: `recipient in ${OWN_ADDRESSES}`,
    order: 'id',
    without: {
      ...houses('id key status due_at expires_at attempts partner_id failure'),
      body: OPENS,
      code: OPENS,
    },
  },
  notifications: {
    columns: 'id kind about details shown created_at read_at',
    order: 'created_at, id',
    without: { ...mine, source: HOUSE },
  },
  notification_sends: {
    columns: 'notification_id channel sent_at',
    order: 'notification_id, channel',
    without: { ...mine, due_at: HOUSE },
  },
  beneficiary_notices: {
    columns: 'transfer_id moment channel address sent_at',
    order: 'transfer_id, moment, channel',
    without: { ...mine, details: HOUSE, due_at: HOUSE },
  },
  notification_settings: {
    columns: 'choices time_zone updated_at',
    order: 'customer_id',
    without: mine,
  },
  rate_alerts: {
    columns:
      'id from_currency to_currency target_rate rising channels until crossings reached_at paused_at ended_at ended_by created_at updated_at',
    order: 'created_at, id',
    without: { ...mine, beyond: HOUSE },
  },
  scheduled_transfers: {
    columns:
      'id beneficiary_id sending_amount sending_currency purpose repeats starts_on least_rate next_on time_zone paused_at ended_at ended_by created_at updated_at',
    order: 'created_at, id',
    without: {
      ...mine,
      ...houses('locale first_number next_number attempts due_at remind_at'),
      authorised_for: 'the beneficiary’s own words once more',
    },
  },
  scheduled_transfer_changes: {
    columns: 'schedule_id sending_amount purpose repeats next_on least_rate at',
    // An amount needs its currency, which changes to a plan never touch.
    beside: `(select plan.sending_currency from scheduled_transfers plan
      where plan.customer_id = scheduled_transfer_changes.customer_id and plan.id = schedule_id) as sending_currency`,
    order: 'at, schedule_id, id',
    without: { ...mine, id: HOUSE },
  },
  scheduled_transfer_runs: {
    columns: 'schedule_id planned_on outcome reason transfer_id at',
    order: 'at, schedule_id, number',
    without: { ...mine, number: HOUSE },
  },
  support_messages: {
    columns: 'id reference name email topic message language transfer_id state files created_at updated_at',
    where:
      'customer_id = $1 or email = (select email from customers where id = $1 and email_confirmed_at is not null)',
    order: 'created_at, id',
    without: { ...mine, posts: HOUSE },
  },
  support_posts: {
    columns: 'request_id number author message files created_at',
    where: 'request_id in (select id from support_messages where customer_id = $1)',
    order: 'request_id, number',
    without: { name: 'the name of someone else' },
  },
  referral_codes: { columns: 'code', order: 'code', without: mine },
  referrals: {
    columns: 'state reason joined_at decided_at amount currency',
    order: 'joined_at, friend_id',
    without: { ...mine, friend_id: 'someone else', on_own_device: HOUSE },
  },
} as const satisfies Readonly<Record<string, Exported>>

export type ExportedTable = keyof typeof exported

/** In the order they are written. */
export const exportedTables = Object.keys(exported).filter((table): table is ExportedTable =>
  Object.hasOwn(exported, table),
)
