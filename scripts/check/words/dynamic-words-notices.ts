import type { DynamicWords } from '#scripts/check/words/dynamic-words-provider.ts'

const kinds =
  'transfer_paid transfer_delivered transfer_returned transfer_cancelled money_in deposit_short deposit_over deposit_doubled deposit_foreign payment_foreign payment_returned deposit_expired identity_verified identity_refused support_answered referral_earned rate_reached card_ending security'

/** Those of notifications, rate alerts, support and the referral programme. */
export const noticeWords: readonly DynamicWords[] = [
  {
    key: 'screens.notifications.kinds.*.title',
    because: 'the kinds of schemas/shared/notification-kinds.json',
    names: kinds,
  },
  {
    key: 'screens.notifications.kinds.*.text',
    because: 'the kinds of schemas/shared/notification-kinds.json',
    names: kinds,
  },
  {
    key: 'screens.notifications.reasons.*',
    because: 'why a planned transfer was not made: content/policy/scheduled.json',
    names:
      'insufficient_funds daily_limit rate_too_low beneficiary_not_found account_closed customer_frozen not_verified asks_more not_possible',
  },
  {
    key: 'screens.notifications.filters.*',
    because: 'the filters of the page',
    names: 'all transfers account security',
  },
  {
    key: 'screens.support.states.*',
    because: 'the states of schemas/api/support-requests-response.schema.json',
    names: 'open answered closed reopened',
  },
  {
    key: 'screens.scheduled.repeats.*',
    because: 'how often, of schemas/forms/scheduled-transfer.schema.json',
    names: 'once weekly two-weekly monthly',
  },
  {
    key: 'screens.scheduled.standing.*',
    because: 'how a plan stands: src/screens/dashboard/scheduled/scheduled.ts',
    names: 'active waiting paused ended',
  },
  {
    key: 'screens.scheduled.actions.*',
    because: 'what can be done with a plan: src/screens/dashboard/scheduled/PlanRow.tsx',
    names: 'last pause resume end remove',
  },
  {
    key: 'screens.rate-alerts.name.*',
    because: 'the directions of schemas/shared/rate-alert.schema.json',
    names: 'up down',
  },
  {
    key: 'screens.rate-alerts.ways.*',
    because: 'the channels of schemas/forms/rate-alert.schema.json',
    names: 'in-app email sms',
  },
  {
    key: 'screens.rate-alerts.standing.*',
    because: 'how an alert stands: src/screens/dashboard/rate-alerts/alert.ts',
    names: 'waiting reached paused ended',
  },
  {
    key: 'screens.rate-alerts.actions.*',
    because: 'what can be done with an alert: src/screens/dashboard/rate-alerts/AlertRow.tsx',
    names: 'change pause resume end remove',
  },
  {
    key: 'screens.referrals.states.*',
    because: 'the states of schemas/api/referrals-response.schema.json',
    names: 'waiting earned refused',
  },
  {
    key: 'screens.referrals.reasons.*',
    because: 'the reasons of schemas/api/referrals-response.schema.json',
    names: 'same_device same_person already_customer joined_before monthly_cap expired',
  },
  {
    key: 'screens.referrals.claim.*',
    because: 'the reasons of schemas/api/referral-claim-response.schema.json',
    names: 'own_code already_customer joined_before',
  },
]
