import { ThreeBarsIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { LinkButton } from '#src/ui/actions/LinkButton.tsx'
import { LogoLink } from '#src/ui/brand/LogoLink.tsx'
import { ALL_LINKS } from '#src/ui/layouts/all-links.ts'
import type { NavLink } from '#src/ui/layouts/NavItem.ts'
import { Actions, Bar, HeaderLink, Links, Opener, Wide } from '#src/ui/layouts/public-header-styles.ts'
import { usePublicMenu } from '#src/ui/layouts/use-public-menu.ts'
import { LanguageSwitch } from '#src/ui/navigation/LanguageSwitch.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'

export interface PublicHeaderProps {
  home: string
  links: readonly NavLink[]
  /** Plain: Login. */
  logIn?: NavLink | undefined
  /** Soft: Get started. */
  start?: NavLink | undefined
}

/** The way past it, and the header of the public pages on the hero's colour; on phones logo and menu. */
export function PublicHeader({ home, links, logIn, start }: PublicHeaderProps) {
  const { Menu, close, opener } = usePublicMenu()
  return (
    <>
      <SkipLink />
      <Bar>
        <LogoLink href={home} />
        <Wide>
          <nav aria-label={text('ui.navigation.main')}>
            <Links>
              {links.map(({ id, label, href, current }) => (
                <li key={id}>
                  <HeaderLink href={href} aria-current={current ? 'page' : undefined}>
                    {label}
                  </HeaderLink>
                </li>
              ))}
            </Links>
          </nav>
          <Actions>
            {logIn ? (
              <LinkButton key={logIn.id} href={logIn.href} tone="plain" size="medium">
                {logIn.label}
              </LinkButton>
            ) : null}
            {start ? (
              <LinkButton key={start.id} href={start.href} size="medium">
                {start.label}
              </LinkButton>
            ) : null}
          </Actions>
        </Wide>
        <LanguageSwitch look={HeaderLink} />
        <Opener {...opener} href={`#${ALL_LINKS}`} aria-label={text('ui.navigation.open')}>
          <ThreeBarsIcon size={24} />
        </Opener>
        {Menu ? <Menu links={links} logIn={logIn} start={start} onClose={close} /> : null}
      </Bar>
    </>
  )
}
