import { entries as questions } from 'virtual:faq'
import {
  ArrowSwitchIcon,
  BellIcon,
  CalendarIcon,
  CommentDiscussionIcon,
  GearIcon,
  GiftIcon,
  GraphIcon,
  HomeIcon,
  type Icon,
  LocationIcon,
  PaperAirplaneIcon,
  PeopleIcon,
  PersonIcon,
  QuestionIcon,
  RowsIcon,
  SignOutIcon,
} from '@primer/octicons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { formatMoney, formatRelativeDay, text } from '#src/content/index.ts'
import { foundBy, nameOf } from '#src/lib/beneficiary.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import type { Findable } from '#src/shared/shell/palette/groups.ts'
import { destinationOf, type Transaction } from '#src/shared/transfers/index.ts'

/** A row of the search: what it is, and where it leads or what it does. */
export interface Entry extends Findable {
  readonly detail?: string | undefined
  readonly look: { readonly icon: Icon } | { readonly name: string; readonly country: string }
  readonly status?: Transaction['status'] | undefined
  /** What Enter does: "Send money", "Open". */
  readonly does: string
  readonly way: { readonly href: string } | { readonly act: () => void }
}

export interface Actions {
  readonly onCheckRates: () => void
  readonly onLogOut: () => void
}

/** After so many milliseconds without a key the provider is asked. */
const PAUSE = 200

/** Fewer letters would find everything. */
const LEAST = 2

/** All that there is to find: sections, people, transfers, help. The provider searches transfers that are not at hand. */
export function useEntries(query: string, actions: Actions): readonly Entry[] {
  const asked = useLater(query.trim())
  const people = useQuery(queryFor('list-beneficiaries', { query: {} }))
  const recent = useQuery(queryFor('list-transactions', { query: { limit: 20 } }))
  const found = useQuery({
    ...queryFor('list-transactions', { query: { search: asked, limit: 5 } }),
    enabled: asked.length >= LEAST,
    placeholderData: keepPreviousData,
  })
  const given = asked === query.trim() && !found.isPlaceholderData ? (found.data?.data ?? []) : []
  const transfers = new Map<string, Entry>()
  for (const transaction of given) if (transaction.kind === 'transfer') add(transaction, true)
  for (const transaction of recent.data?.data ?? [])
    if (transaction.kind === 'transfer') add(transaction, false)

  function add(transaction: Transaction, isGiven: boolean): void {
    const { _id, name, sending_amount, sending_currency, status, created_at, transaction_reference } =
      transaction
    if (transfers.has(_id)) return
    transfers.set(_id, {
      id: `transfer ${_id}`,
      group: 'transfers',
      title: `${name}, ${formatMoney(sending_amount, sending_currency)}`,
      detail: `${formatRelativeDay(created_at)} · ${transaction_reference}`,
      also: transaction_reference,
      isGiven,
      look: { icon: PaperAirplaneIcon },
      status,
      does: text('screens.palette.open'),
      way: { href: paths.trackTransfer(_id) },
    })
  }

  return [
    ...(people.data?.data ?? []).map(
      (person): Entry => ({
        id: `person ${person._id}`,
        group: 'people',
        title: nameOf(person),
        also: foundBy(person),
        detail: destinationOf(person) || undefined,
        look: { name: fullNameOf(person), country: person.country },
        does: text('screens.palette.send'),
        way: { href: paths.sendTo(person._id) },
      }),
    ),
    ...sectionsWith(actions),
    ...transfers.values(),
    ...questions().map(
      ({ id, question }): Entry => ({
        id: `help ${id}`,
        group: 'help',
        title: question,
        look: { icon: QuestionIcon },
        does: text('screens.palette.open'),
        way: { href: paths.faq(id) },
      }),
    ),
  ]
}

/** The places of the app and what can be done anywhere; the first four are shown before anything is typed. */
function sectionsWith({ onCheckRates, onLogOut }: Actions): readonly Entry[] {
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
    entry('home', HomeIcon, { href: paths.dashboardHome() }),
    entry('history', ArrowSwitchIcon, { href: paths.history() }),
    entry('profile', PersonIcon, { href: paths.profile() }),
    entry('beneficiaries', PeopleIcon, { href: paths.cardsAndBeneficiaries() }),
    entry('notifications', BellIcon, { href: paths.notifications() }),
    entry('settings', GearIcon, { href: paths.settings() }),
    entry('referral', GiftIcon, { href: paths.referralProgramme() }),
    entry('support', CommentDiscussionIcon, { href: paths.customerSupport() }),
    entry('logOut', SignOutIcon, { act: onLogOut }),
  ]
}

type SectionId =
  | 'send'
  | 'rates'
  | 'rateAlerts'
  | 'scheduled'
  | 'track'
  | 'accounts'
  | 'home'
  | 'history'
  | 'profile'
  | 'beneficiaries'
  | 'notifications'
  | 'settings'
  | 'referral'
  | 'support'
  | 'logOut'

/** What was typed, once nothing more has been typed for a moment. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
