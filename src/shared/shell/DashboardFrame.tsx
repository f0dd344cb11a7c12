import {
  ArrowSwitchIcon,
  BellIcon,
  GearIcon,
  GlobeIcon,
  GraphIcon,
  HomeIcon,
  LocationIcon,
  PersonIcon,
} from '@primer/octicons-react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { queryClient, signOut, useCan, useSession } from '#src/api/index.ts'
import { chooseLanguage, formatMoment, getLocale, languages, text } from '#src/content/index.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { paths } from '#src/paths.ts'
import { Bell } from '#src/shared/notifications/index.ts'
import { useAvatar } from '#src/shared/shell/avatar.ts'
import { type Frame, frameAtom } from '#src/shared/shell/frame.ts'
import { usePalette } from '#src/shared/shell/use-palette.tsx'
import { Button, type NavItem, OfflineStrip, Shell, useOnline, useOpenedPart } from '#src/ui/index.ts'

function oldest(): number {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return times.length === 0 ? 0 : Math.min(...times)
}

/**
 * The age of the data on screen, in words ("14:05 GMT", with its day if not today), while it can't be
 * refetched; undefined otherwise.
 */
function useAge(isCut: boolean): string | undefined {
  const isOnline = useOnline()
  const isStale = isCut || !isOnline
  const subscribe = useCallback(
    (listener: () => void) => (isStale ? queryClient.getQueryCache().subscribe(listener) : () => {}),
    [isStale],
  )
  const at = useSyncExternalStore(
    subscribe,
    () => (isStale ? oldest() : 0),
    () => 0,
  )
  return at === 0 ? undefined : formatMoment(new Date(at).toISOString())
}

const loadCheckRates = () => import('#src/shared/shell/CheckRates.tsx')

export interface DashboardFrameProps {
  /** Used until the screen inside sets its own, one render later. */
  first?: Frame | undefined
  /** The provider is unreachable: data is from last time. */
  isCut?: boolean | undefined
  /** Calls fail for lack of a network, whatever the browser says. */
  isOffline?: boolean | undefined
  children: ReactNode
}

export function DashboardFrame({ first, isCut = false, isOffline = false, children }: DashboardFrameProps) {
  const session = useSession()
  const given = useAtomValue(frameAtom)
  const frame = given.title === '' && first ? first : given
  const [location] = useLocation()
  const age = useAge(isCut)
  const rates = useOpenedPart(loadCheckRates, text('screens.calculator.checkRates'))
  const palette = usePalette({ onCheckRates: rates.open, onLogOut: () => void signOut() })
  const user = session.status === 'customer' ? session.user : undefined
  const name = (user && fullNameOf(user)) || user?.phone || ''
  const picture = useAvatar(user !== undefined)
  const hasNotifications = useCan('notifications')
  const isIn = (path: string) => location === path || location.startsWith(`${path}/`)
  const isSending = isIn(paths.transfer())

  const items: NavItem[] = [
    {
      id: 'home',
      label: text('screens.dashboard.nav.home'),
      href: paths.dashboardHome(),
      icon: HomeIcon,
      current: location === paths.dashboardHome() || isIn(paths.multiCurrency()) || isIn(paths.rateAlerts()),
    },
    {
      id: 'history',
      label: text('screens.dashboard.nav.history'),
      href: paths.history(),
      icon: ArrowSwitchIcon,
      current: isIn(paths.history()) || isIn(paths.scheduled()),
    },
    {
      id: 'track',
      label: text('screens.dashboard.nav.track'),
      short: text('screens.dashboard.nav.trackShort'),
      href: paths.trackTransfers(),
      icon: LocationIcon,
      current: isIn(paths.trackTransfers()),
    },
    {
      id: 'profile',
      label: text('screens.dashboard.nav.profile'),
      href: paths.profile(),
      icon: PersonIcon,
      current: isIn(paths.profile()),
    },
  ]

  return (
    <Shell
      home={paths.dashboardHome()}
      items={items}
      send={{
        label: text('screens.dashboard.nav.send'),
        short: text('screens.dashboard.nav.sendShort'),
        href: paths.transfer(),
        current: isSending,
        soft: isIn(paths.convert()),
      }}
      logOut={{ label: text('screens.dashboard.nav.logOut'), onSelect: () => void signOut() }}
      title={frame.title || text('screens.dashboard.title')}
      back={frame.back}
      close={frame.close}
      search={{ label: text('screens.dashboard.nav.search'), onSelect: palette.open }}
      notifications={hasNotifications ? <Bell /> : undefined}
      settings={{ label: text('screens.dashboard.nav.settings'), href: paths.settings() }}
      user={{ name, picture, label: text('screens.dashboard.nav.profile'), href: paths.profile() }}
      menu={[
        {
          id: 'profile',
          label: text('screens.dashboard.nav.profile'),
          icon: PersonIcon,
          href: paths.profile(),
        },
        {
          id: 'rates',
          label: text('screens.dashboard.nav.checkRate'),
          icon: GraphIcon,
          onSelect: rates.open,
        },
        {
          id: 'notifications',
          label: text('screens.dashboard.nav.notification'),
          icon: BellIcon,
          href: paths.notifications(),
        },
        {
          id: 'settings',
          label: text('screens.dashboard.nav.settings'),
          icon: GearIcon,
          href: paths.settings(),
        },
        ...otherLanguages(),
      ]}
      actions={
        <Button size="medium" icon={GraphIcon} onClick={rates.open}>
          {text('screens.dashboard.nav.checkRates')}
        </Button>
      }
      banner={<OfflineStrip lastKnown={age} offline={isOffline} unreachable={isCut} />}
    >
      {children}
      {rates.part ? <rates.part.CheckRates onClose={rates.close} /> : null}
      {palette.shown}
    </Shell>
  )
}

/** The other languages, each in its own name; one that fails to load changes nothing. */
const otherLanguages = () =>
  languages
    .filter(({ id }) => languages.length > 1 && id !== getLocale())
    .map(({ id, name }) => ({
      id,
      label: name,
      lang: id,
      icon: GlobeIcon,
      onSelect: () => void chooseLanguage(id).catch(() => undefined),
    }))
