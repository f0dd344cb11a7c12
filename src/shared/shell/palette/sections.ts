import {
  ArrowSwitchIcon,
  BellIcon,
  CalendarIcon,
  CommentDiscussionIcon,
  DownloadIcon,
  GearIcon,
  GiftIcon,
  GraphIcon,
  HomeIcon,
  type Icon,
  LocationIcon,
  PaperAirplaneIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  PlusIcon,
  RowsIcon,
  SignOutIcon,
  SyncIcon,
} from '@primer/octicons-react'
import payment from '#content/policy/payment.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import type { AccountsResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import type { Actions, Entry } from '#src/shared/shell/palette/entry.ts'

type SectionId =
  | 'send'
  | 'rates'
  | 'rateAlerts'
  | 'scheduled'
  | 'track'
  | 'accounts'
  | 'convert'
  | 'home'
  | 'history'
  | 'profile'
  | 'beneficiaries'
  | 'notifications'
  | 'settings'
  | 'referral'
  | 'support'
  | 'newRequest'
  | 'logOut'

/** Pages and actions available everywhere; the first four are shown without a query. */
export function sectionsWith({ onCheckRates, onLogOut }: Actions): readonly Entry[] {
  const entry = (id: SectionId, icon: Icon, way: Entry['way']): Entry => ({
    id: `section ${id}`,
    group: 'actions',
    title: text(`screens.palette.sections.${id}`),
    look: { icon },
    does: text('screens.palette.open'),
    way,
  })
  return [
    entry('send', PaperAirplaneIcon, { href: paths.transfer() }),
    entry('rates', GraphIcon, { act: onCheckRates }),
    entry('rateAlerts', BellIcon, { href: paths.rateAlerts() }),
    entry('scheduled', CalendarIcon, { href: paths.scheduled() }),
    entry('track', LocationIcon, { href: paths.trackTransfers() }),
    entry('accounts', RowsIcon, { href: paths.multiCurrency() }),
    entry('convert', SyncIcon, { href: paths.convert() }),
    entry('home', HomeIcon, { href: paths.dashboardHome() }),
    entry('history', ArrowSwitchIcon, { href: paths.history() }),
    entry('profile', PersonIcon, { href: paths.profile() }),
    entry('beneficiaries', PeopleIcon, { href: paths.cardsAndBeneficiaries() }),
    entry('notifications', BellIcon, { href: paths.notifications() }),
    entry('settings', GearIcon, { href: paths.settings() }),
    entry('referral', GiftIcon, { href: paths.referralProgramme() }),
    entry('support', CommentDiscussionIcon, { href: paths.customerSupport() }),
    entry('newRequest', PencilIcon, { href: paths.newRequest() }),
    entry('logOut', SignOutIcon, { act: onLogOut }),
  ]
}

/** Actions of an account: add money if e-transfer is possible, and its statement. */
export function accountEntries(accounts: AccountsResponse['data']['accounts']): readonly Entry[] {
  return accounts.flatMap(({ currency }): Entry[] => [
    ...(payment.deposits.currencies.includes(currency)
      ? [
          accountEntry('addMoney', currency, {
            icon: PlusIcon,
            title: text('screens.palette.account.addMoney', { currency }),
            href: paths.account(currency, 'add-money'),
          }),
        ]
      : []),
    accountEntry('statement', currency, {
      icon: DownloadIcon,
      title: text('screens.palette.account.statement', { currency }),
      href: paths.account(currency, 'statement'),
    }),
  ])
}

function accountEntry(
  id: string,
  currency: string,
  { icon, title, href }: { readonly icon: Icon; readonly title: string; readonly href: string },
): Entry {
  return {
    id: `account ${id} ${currency}`,
    group: 'actions',
    title,
    look: { icon },
    does: text('screens.palette.open'),
    way: { href },
  }
}
