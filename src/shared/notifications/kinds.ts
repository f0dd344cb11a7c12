import {
  ArchiveIcon,
  ArrowSwitchIcon,
  CalendarIcon,
  CommentDiscussionIcon,
  CreditCardIcon,
  GiftIcon,
  GraphIcon,
  HourglassIcon,
  type Icon,
  IdBadgeIcon,
  PlusIcon,
  ReplyIcon,
  ShieldCheckIcon,
  SyncIcon,
} from '@primer/octicons-react'
import { findText, formatDate, formatNumber, formatRate, text } from '#src/content/index.ts'
import type { NotificationsResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'

export type Notification = NotificationsResponse['data'][number]
type Kind = Notification['kind']

const icons: Readonly<Record<Kind, Icon>> = {
  transfer_paid: ArrowSwitchIcon,
  transfer_delivered: ArrowSwitchIcon,
  transfer_returned: ArrowSwitchIcon,
  transfer_cancelled: ArrowSwitchIcon,
  scheduled_soon: CalendarIcon,
  scheduled_again: CalendarIcon,
  scheduled_skipped: CalendarIcon,
  money_in: PlusIcon,
  deposit_short: PlusIcon,
  deposit_over: PlusIcon,
  deposit_doubled: PlusIcon,
  deposit_foreign: ReplyIcon,
  payment_foreign: ReplyIcon,
  payment_returned: ReplyIcon,
  deposit_expired: HourglassIcon,
  money_converted: SyncIcon,
  account_closed: ArchiveIcon,
  identity_verified: IdBadgeIcon,
  identity_refused: IdBadgeIcon,
  support_answered: CommentDiscussionIcon,
  referral_earned: GiftIcon,
  rate_reached: GraphIcon,
  card_ending: CreditCardIcon,
  security: ShieldCheckIcon,
}

export const iconOf = ({ kind }: Notification): Icon => icons[kind]

function valuesOf({ details }: Notification) {
  const { check, amount, converted_amount: converted, rate, target_rate, date, reason } = details
  // Person and address share a row of the page.
  const row = check === 'personal' || check === 'address' ? 'details' : check
  const name = row === undefined ? details.name : findText(`screens.kyc-progress.checks.${row}.title`)
  return {
    ...details,
    name: name ?? '',
    ...(date === undefined ? {} : { date: formatDate(date, 'short') }),
    ...(reason === undefined ? {} : { reason: findText(`screens.notifications.reasons.${reason}`) ?? '' }),
    ...(amount === undefined ? {} : { amount: formatNumber(amount) }),
    ...(converted === undefined ? {} : { converted_amount: formatNumber(converted) }),
    ...(rate === undefined ? {} : { rate: formatRate(rate) }),
    ...(target_rate === undefined ? {} : { target_rate: formatRate(target_rate) }),
  }
}

export function titleOf(notification: Notification): string {
  const { kind, details } = notification
  const told =
    details.told === undefined ? undefined : findText(`screens.settings.events.told.${details.told}`)
  return told ?? text(`screens.notifications.kinds.${kind}.title`, valuesOf(notification))
}

export const detailOf = (notification: Notification): string =>
  text(`screens.notifications.kinds.${notification.kind}.text`, valuesOf(notification))

export function placeOf({ kind, about }: Notification): string {
  switch (kind) {
    case 'transfer_paid':
    case 'transfer_delivered':
    case 'transfer_returned':
    case 'transfer_cancelled':
    case 'payment_foreign':
      return about === null ? paths.history() : paths.trackTransfer(about)
    case 'scheduled_soon':
    case 'scheduled_again':
    case 'scheduled_skipped':
      return paths.scheduled()
    case 'money_in':
      return paths.history()
    case 'deposit_short':
    case 'deposit_over':
    case 'deposit_doubled':
    case 'deposit_foreign':
    case 'payment_returned':
    case 'deposit_expired':
    case 'money_converted':
    case 'account_closed':
      return about === null ? paths.multiCurrency() : paths.account(about)
    case 'identity_verified':
    case 'identity_refused':
      return paths.kycProgress()
    case 'support_answered':
      return paths.customerSupport(about ?? undefined)
    case 'referral_earned':
      return paths.referralProgramme()
    case 'rate_reached':
      return paths.rateAlerts()
    case 'card_ending':
      return paths.cardsAndBeneficiaries()
    case 'security':
      return paths.settings()
  }
}
