import { ThreeBarsIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { LinkButton } from '#src/ui/actions/LinkButton.tsx'
import { LogoLink } from '#src/ui/brand/LogoLink.tsx'
import { ALL_LINKS } from '#src/ui/layouts/all-links.ts'
import type { NavLink } from '#src/ui/layouts/NavItem.ts'
import {
  Actions,
  Bar,
  Buttons,
  HeaderLink,
  Links,
  Nav,
  Opener,
} from '#src/ui/layouts/public-header-styles.ts'
import { usePublicMenu } from '#src/ui/layouts/use-public-menu.ts'
import { LanguageSwitch } from '#src/ui/navigation/LanguageSwitch.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'

export interface PublicHeaderProps {
  home: string
  links: readonly NavLink[]
  logIn: NavLink
  start: NavLink
  /** For a customer with a session: takes the place of both, so that nothing moves. */
  dashboard?: NavLink | undefined
}

/** If the links don't fit, the menu has them; on a phone it has the buttons too. */
export function PublicHeader({ home, links, logIn, start, dashboard }: PublicHeaderProps) {
  const { Menu, close, opener } = usePublicMenu()
  return (
    <>
      <SkipLink />
      <Bar>
        <LogoLink href={home} />
        <Nav aria-label={text('ui.navigation.main')}>
          <Links>
            {links.map(({ id, label, href, current }) => (
              <li key={id}>
                <HeaderLink href={href} aria-current={current ? 'page' : undefined}>
                  {label}
                </HeaderLink>
              </li>
            ))}
          </Links>
        </Nav>
        <Actions>
          <Buttons data-hidden={dashboard && ''}>
            <LinkButton href={logIn.href} tone="plain" size="medium">
              {logIn.label}
            </LinkButton>
            <LinkButton href={start.href} size="medium">
              {start.label}
            </LinkButton>
          </Buttons>
          {dashboard ? (
            <Buttons>
              <LinkButton href={dashboard.href} size="medium">
                {dashboard.label}
              </LinkButton>
            </Buttons>
          ) : null}
        </Actions>
        <LanguageSwitch look={HeaderLink} />
        <Opener {...opener} href={`#${ALL_LINKS}`} aria-label={text('ui.navigation.open')}>
          <ThreeBarsIcon size={24} />
        </Opener>
        {Menu ? (
          <Menu
            links={links}
            logIn={dashboard ? undefined : logIn}
            start={dashboard ?? start}
            onClose={close}
          />
        ) : null}
      </Bar>
    </>
  )
}
