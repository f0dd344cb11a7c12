import {
  ArrowSwitchIcon,
  GearIcon,
  GraphIcon,
  HomeIcon,
  LocationIcon,
  SignOutIcon,
} from '@primer/octicons-react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { signOut, useSession } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { ContinueButton, RateCalculator, useCalculator } from '#src/shared/rates/index.ts'
import { frameAtom } from '#src/shared/shell/frame.ts'
import { Button, Modal, type NavItem, OfflineStrip, Shell } from '#src/ui/index.ts'

export interface DashboardFrameProps {
  /** Stands until the screen inside has given its own, which it does one painting later. */
  title?: string | undefined
  children: ReactNode
}

/** The signed-in frame: navigation, top bar with what the screen told it, Check rates, log out. */
export function DashboardFrame({ title, children }: DashboardFrameProps) {
  const session = useSession()
  const frame = useAtomValue(frameAtom)
  const [location, navigate] = useLocation()
  const [isCheckingRates, setCheckingRates] = useState(false)
  const user = session.status === 'customer' ? session.user : undefined
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || user?.phone || ''
  const isIn = (path: string) => location === path || location.startsWith(`${path}/`)
  const isSending = isIn(paths.transfer())

  function logOut() {
    // Gone to first: the session's end would lead there as well, and back here after the next login.
    navigate(paths.login())
    void signOut()
  }

  const items: NavItem[] = [
    {
      id: 'home',
      label: text('screens.dashboard.nav.home'),
      href: paths.dashboardHome(),
      icon: HomeIcon,
      current: location === paths.dashboardHome(),
    },
    {
      id: 'history',
      label: text('screens.dashboard.nav.history'),
      href: paths.history(),
      icon: ArrowSwitchIcon,
      current: isIn(paths.history()),
    },
    {
      id: 'track',
      label: text('screens.dashboard.nav.track'),
      short: text('screens.dashboard.nav.trackShort'),
      href: paths.trackTransfers(),
      icon: LocationIcon,
      current: isIn(paths.trackTransfers()),
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
      }}
      logOut={{ label: text('screens.dashboard.nav.logOut'), onSelect: logOut }}
      title={frame.title || (title ?? '')}
      back={frame.back}
      close={frame.close}
      settings={{ label: text('screens.dashboard.nav.settings'), href: paths.settings() }}
      user={{ name }}
      menu={[
        {
          id: 'rates',
          label: text('screens.dashboard.nav.checkRates'),
          icon: GraphIcon,
          onSelect: () => setCheckingRates(true),
        },
        {
          id: 'settings',
          label: text('screens.dashboard.nav.settings'),
          icon: GearIcon,
          href: paths.settings(),
        },
        { id: 'log-out', label: text('screens.dashboard.nav.logOut'), icon: SignOutIcon, onSelect: logOut },
      ]}
      actions={
        <Button size="medium" icon={GraphIcon} onClick={() => setCheckingRates(true)}>
          {text('screens.dashboard.nav.checkRates')}
        </Button>
      }
      banner={<OfflineStrip />}
    >
      {children}
      <CheckRates open={isCheckingRates} onClose={() => setCheckingRates(false)} />
    </Shell>
  )
}

/** Check rates: the calculator in a modal, where Continue only closes it (spec section 2). */
function CheckRates({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title={text('screens.calculator.checkRates')} onClose={onClose}>
      <CheckRatesCalculator onContinue={onClose} />
    </Modal>
  )
}

function CheckRatesCalculator({ onContinue }: { onContinue: () => void }) {
  const calculator = useCalculator(EXAMPLE_AMOUNT)
  return (
    <RateCalculator calculator={calculator} onContinue={onContinue}>
      <ContinueButton tone="primary" />
    </RateCalculator>
  )
}

/** What the calculator shows before anybody has typed, so that a rate is never looked at in the abstract. */
const EXAMPLE_AMOUNT = '1000.00'
