import { ArrowLeftIcon, BellIcon, GearIcon, ThreeBarsIcon, XIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { IconLink } from '#src/ui/actions/IconLink.tsx'
import { Avatar, initialsOf } from '#src/ui/brand/Avatar.tsx'
import * as look from '#src/ui/layouts/top-bar-styles.ts'
import { Menu, type MenuItem } from '#src/ui/overlays/Menu.tsx'

/** Back to a place, or a thing to do. */
export type Way = { label?: string | undefined } & ({ href: string } | { go: () => void })

export interface TopBarProps {
  /** The section's title, the page's h1. */
  title: string
  back?: Way | undefined
  /** In a flow: a cross at the right on phones, and neither drawer, bell nor avatar there. */
  close?: Way | undefined
  /** Desktop only: the Check rates button. */
  actions?: ReactNode
  notifications?: { label: string; href: string; count?: number | undefined } | undefined
  settings?: { label: string; href: string } | undefined
  /** Whose initials the avatar shows. */
  user?: { name: string } | undefined
  menu?: readonly MenuItem[] | undefined
  onMenu: () => void
}

const Bar = styled.header<{ $flow: boolean }>`${look.bar}`
const Title = styled.h1<{ $flow: boolean }>`${look.title}`
const Side = styled.div`${look.side}`
const OnDesktop = styled.div`${look.onDesktop}`
const OnPhone = styled.div`${look.onPhone}`
const Kept = styled.div<{ $hideOnPhone: boolean }>`${look.kept}`
const Account = styled.div<{ $hideOnPhone: boolean }>`${look.account}`

function WayButton({ way, icon, label }: { way: Way; icon: typeof XIcon; label: string }) {
  return 'href' in way ? (
    <IconLink href={way.href} icon={icon} iconSize={20} label={way.label ?? label} ink />
  ) : (
    <IconButton icon={icon} iconSize={20} label={way.label ?? label} ink onClick={way.go} />
  )
}

/** The shell's top: title left; actions, bell, gear and avatar right. On phones 56 high, in a flow back and close. */
export function TopBar(props: TopBarProps) {
  const { title, back, close, actions, notifications, settings, user, menu = [], onMenu } = props
  const inFlow = close !== undefined
  return (
    <Bar $flow={inFlow}>
      {back ? (
        <WayButton way={back} icon={ArrowLeftIcon} label={text('ui.back')} />
      ) : inFlow ? null : (
        <OnPhone>
          <IconButton
            icon={ThreeBarsIcon}
            iconSize={24}
            ink
            label={text('ui.navigation.open')}
            onClick={onMenu}
          />
        </OnPhone>
      )}
      <Title $flow={inFlow}>{title}</Title>
      <Side>
        <OnDesktop>{actions}</OnDesktop>
        {notifications ? (
          <Kept $hideOnPhone={inFlow}>
            <IconLink {...notifications} icon={BellIcon} iconSize={20} />
          </Kept>
        ) : null}
        {settings ? (
          <OnDesktop>
            <IconLink {...settings} icon={GearIcon} iconSize={20} />
          </OnDesktop>
        ) : null}
        {user ? (
          <Account $hideOnPhone={inFlow}>
            <Menu
              label={text('ui.account_menu', { name: user.name, initials: initialsOf(user.name) })}
              trigger={<Avatar name={user.name} size={40} />}
              items={menu}
            />
          </Account>
        ) : null}
        {close ? (
          <OnPhone>
            <WayButton way={close} icon={XIcon} label={text('ui.close')} />
          </OnPhone>
        ) : null}
      </Side>
    </Bar>
  )
}
