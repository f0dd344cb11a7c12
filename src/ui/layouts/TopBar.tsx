import { ArrowLeftIcon, GearIcon, SearchIcon, ThreeBarsIcon, XIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { IconLink } from '#src/ui/actions/IconLink.tsx'
import { Avatar, initialsOf } from '#src/ui/brand/Avatar.tsx'
import * as look from '#src/ui/layouts/top-bar-styles.ts'
import { Menu, type MenuItem } from '#src/ui/overlays/Menu.tsx'

/** Back to a place, or an action. `narrow`: not if its area's own navigation is beside the page. */
export type Way = { label?: string | undefined; narrow?: true | undefined } & (
  | { href: string }
  | { go: () => void }
)

export interface TopBarProps {
  title: string
  back?: Way | undefined
  /** In a flow: a cross at the right on phones, and neither drawer, bell nor avatar there. */
  close?: Way | undefined
  /** Desktop only: the Check rates button. */
  actions?: ReactNode
  notifications?: ReactNode
  settings?: { label: string; href: string } | undefined
  /** Opens the search; on phones the drawer has it. */
  search?: { label: string; onSelect: () => void } | undefined
  /** Whose initials or picture the avatar shows; it leads to their page, on phones it opens the menu. */
  user?: { name: string; picture?: string | undefined; label: string; href: string } | undefined
  menu?: readonly MenuItem[] | undefined
  onMenu: () => void
}

function WayButton({ way, icon, label }: { way: Way; icon: typeof XIcon; label: string }) {
  return 'href' in way ? (
    <IconLink href={way.href} icon={icon} iconSize={20} label={way.label ?? label} ink />
  ) : (
    <IconButton icon={icon} iconSize={20} label={way.label ?? label} ink onClick={way.go} />
  )
}

/** The shell's top: title left; actions, bell, gear and avatar right. On phones 56 high, in a flow back and close. */
export function TopBar(props: TopBarProps) {
  const { title, back, close, actions, search, notifications, settings, user, menu = [], onMenu } = props
  const inFlow = close !== undefined
  return (
    <look.Bar $flow={inFlow}>
      {back ? (
        <look.Back $narrow={back.narrow}>
          <WayButton way={back} icon={ArrowLeftIcon} label={text('ui.back')} />
        </look.Back>
      ) : inFlow ? null : (
        <look.OnPhone>
          <IconButton
            icon={ThreeBarsIcon}
            iconSize={24}
            ink
            label={text('ui.navigation.open')}
            onClick={onMenu}
          />
        </look.OnPhone>
      )}
      {/* Keyed: a reused heading would jump when the arrow appears. */}
      <look.Title key={title} $flow={inFlow}>
        {title}
      </look.Title>
      <look.Side>
        <look.OnDesktop>{actions}</look.OnDesktop>
        {search ? (
          <look.OnDesktop>
            <IconButton
              icon={SearchIcon}
              iconSize={20}
              label={search.label}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={search.onSelect}
            />
          </look.OnDesktop>
        ) : null}
        {notifications ? <look.Kept $hideOnPhone={inFlow}>{notifications}</look.Kept> : null}
        {settings ? (
          <look.OnDesktop>
            <IconLink {...settings} icon={GearIcon} iconSize={20} />
          </look.OnDesktop>
        ) : null}
        {user ? (
          <look.Account $hideOnPhone={inFlow}>
            <look.OnPhone>
              <Menu
                label={text('ui.account_menu', { name: user.name, initials: initialsOf(user.name) })}
                trigger={<Avatar name={user.name} picture={user.picture} size={40} />}
                items={menu}
              />
            </look.OnPhone>
            <look.OnDesktop>
              <look.Person
                href={user.href}
                aria-label={text('ui.account', {
                  label: user.label,
                  name: user.name,
                  initials: initialsOf(user.name),
                })}
              >
                <Avatar name={user.name} picture={user.picture} size={40} />
              </look.Person>
            </look.OnDesktop>
          </look.Account>
        ) : null}
        {close ? (
          <look.OnPhone>
            <WayButton way={close} icon={XIcon} label={text('ui.close')} />
          </look.OnPhone>
        ) : null}
      </look.Side>
    </look.Bar>
  )
}
