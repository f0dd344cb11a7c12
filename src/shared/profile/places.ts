import {
  BellIcon,
  CreditCardIcon,
  GearIcon,
  GiftIcon,
  type Icon,
  PersonIcon,
  QuestionIcon,
} from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { useLeads } from '#src/ui/index.ts'

/** A page of the profile area. Its name and summary are under `screens.profile.places`. */
export interface ProfilePlace {
  readonly href: string
  readonly icon: Icon
  readonly label: () => string
  readonly detail: () => string
}

/** The pages of the area, in order. A new page needs a line here, a route and content. */
const profilePlaces: readonly ProfilePlace[] = [
  {
    href: paths.profile(),
    icon: PersonIcon,
    label: () => text('screens.profile.places.personal.label'),
    detail: () => text('screens.profile.places.personal.detail'),
  },
  {
    href: paths.settings(),
    icon: GearIcon,
    label: () => text('screens.profile.places.settings.label'),
    detail: () => text('screens.profile.places.settings.detail'),
  },
  {
    href: paths.cardsAndBeneficiaries(),
    icon: CreditCardIcon,
    label: () => text('screens.profile.places.cards.label'),
    detail: () => text('screens.profile.places.cards.detail'),
  },
  {
    href: paths.notifications(),
    icon: BellIcon,
    label: () => text('screens.profile.places.notifications.label'),
    detail: () => text('screens.profile.places.notifications.detail'),
  },
  {
    href: paths.referralProgramme(),
    icon: GiftIcon,
    label: () => text('screens.profile.places.referrals.label'),
    detail: () => text('screens.profile.places.referrals.detail'),
  },
  {
    href: paths.customerSupport(),
    icon: QuestionIcon,
    label: () => text('screens.profile.places.support.label'),
    detail: () => text('screens.profile.places.support.detail'),
  },
]

/** The pages that the provider has something for. */
export function useProfilePlaces(): readonly ProfilePlace[] {
  const leads = useLeads()
  return profilePlaces.filter(({ href }) => leads(href))
}
