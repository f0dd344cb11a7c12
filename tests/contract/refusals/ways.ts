// How to provoke each error code, for all operations or for one.
import { policy } from '#provider/policy.ts'
import { fixturesOfOperation } from '#tests/contract/requests.ts'
import { JPEG, jpeg, png } from '#tests/support/pictures.ts'
import { fullThread, manyMessages } from './access.ts'
import { accessWays } from './access-ways.ts'
import {
  avatar,
  endedDevice,
  forged,
  givenTwice,
  NO_FILE,
  savedElsewhere,
  sending,
  tooManyFiles,
  withoutFile,
} from './identity.ts'
import {
  cancelled,
  cardsFull,
  endedCard,
  foreignPair,
  frozenCustomer,
  frozenTransfer,
  inCurrency,
  lowered,
  nothingArrives,
  overdue,
  revoked,
  spent,
  toSomebodyNew,
  unknownAccount,
  unreachableBank,
  whileHolding,
  whileSending,
  withHigherLimit,
  withoutAddress,
  withoutRates,
} from './money.ts'
import {
  inVersion,
  likeAnother,
  noLongerPaidOut,
  otherNames,
  otherUnknownAccount,
  removedMeanwhile,
} from './people.ts'
import { atTheRate, endedAlert, endedPlan, manyPlans, newPayee, noRoomAgain, passedPlan } from './plans.ts'
import {
  bench,
  changed,
  fixture,
  NOTHING,
  nobody,
  ofNothing,
  onceTooOften,
  onceTooOftenUnverified,
  queried,
  type Way,
} from './way.ts'

/** No flow has a name like this. */
const ofNoFlow: Way = async (begin, id) =>
  (await begin()).ask(id, { ...fixturesOfOperation(id)[0], params: { flow: 'No flow' } })

export const ways: Readonly<Record<string, Way>> = {
  ...accessWays,
  no_current_rate: withoutRates(),
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
  account_not_found: unknownAccount,
  bank_unreachable: unreachableBank,
  'get-rate-history/not_found': foreignPair,
  'export-data/too_many_requests': changed({}, 11),
  'get-statement-file/too_many_requests': changed({}, 31),
  'get-receipt-file/too_many_requests': ofNothing(31),
  'get-transactions-file/too_many_requests': changed({}, 31),
  'set-avatar/too_many_requests': changed({}, 31),
  'verify-bank-account/too_many_requests': onceTooOftenUnverified,
  'save-beneficiary/too_many_requests': onceTooOftenUnverified,
  'change-beneficiary/too_many_requests': otherNames,
  'change-beneficiary/account_not_found': otherUnknownAccount,
  'change-beneficiary/country_not_supported': noLongerPaidOut,
  beneficiary_changed: inVersion(7),
  beneficiary_removed: removedMeanwhile,
  beneficiary_exists: likeAnother,
  'create-credit/too_many_requests': toSomebodyNew('012345678', 6, false),
  // All of them are stored, except the last.
  'send-support-message/too_many_requests': changed({}, 31),
  support_request_full: fullThread,
  'begin-support-request/too_many_requests': manyMessages,
  'reply-to-support-request/too_many_requests': changed({}, 60),
  // A country without payouts, with an otherwise valid account.
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
  'get-transfer-demands/no_current_rate': withoutRates({ sending_currency: 'NGN' }),
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
  'get-draft/not_found': ofNoFlow,
  'save-draft/not_found': ofNoFlow,
  'delete-draft/not_found': ofNoFlow,
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
