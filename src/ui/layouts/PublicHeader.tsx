import { ThreeBarsIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { LinkButton } from '#src/ui/actions/LinkButton.tsx'
import { Logo } from '#src/ui/brand/Logo.tsx'
import { LogoLink } from '#src/ui/brand/LogoLink.tsx'
import type { NavLink } from '#src/ui/layouts/NavItem.ts'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { Drawer } from '#src/ui/overlays/Drawer.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

export interface PublicHeaderProps {
  home: string
  links: readonly NavLink[]
  /** Plain: Login. */
  logIn?: { label: string; href: string } | undefined
  /** Soft: Get started. */
  start?: { label: string; href: string } | undefined
}

const Bar = styled.header`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 2.5rem;
  min-height: var(--header-size);
  padding-inline: max(var(--gutter-public), calc((100% - var(--width-public)) / 2));
  background: var(--hero-bg);
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.75rem;
`

const Place = styled(Anchor)`
  ${type.control}
  display: flex;
  align-items: center;
  min-height: var(--control-touch-size);
  border-radius: 0.25rem;
  color: var(--fgColor-default);
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: var(--fgColor-accent);
  }
`

const Nav = styled.nav`
  ${media.phone} {
    display: none;
  }
`

const Actions = styled.div`
  display: flex;
  gap: 0.5rem;
  margin-inline-start: auto;

  ${media.phone} {
    display: none;
  }
`

const Opener = styled.div`
  margin-inline: auto -0.5rem;

  ${media.desktop} {
    display: none;
  }
`

const DrawerList = styled.ul`
  display: grid;
  margin-block-end: 1rem;

  & a {
    min-height: 3rem;
    padding-inline: 0.75rem;
  }
`

const DrawerActions = styled.div`
  display: grid;
  gap: 0.5rem;
`

/** The header of the public pages, on the hero's colour; on phones logo and menu. */
export function PublicHeader({ home, links, logIn, start }: PublicHeaderProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const places = (onFollow?: () => void) =>
    links.map((link) => (
      <li key={link.id}>
        <Place href={link.href} aria-current={link.current ? 'page' : undefined} onClick={onFollow}>
          {link.label}
        </Place>
      </li>
    ))
  return (
    <Bar>
      <LogoLink href={home} />
      <Nav aria-label={text('ui.navigation.main')}>
        <Links>{places()}</Links>
      </Nav>
      <Actions>
        {logIn ? (
          <LinkButton href={logIn.href} tone="plain" size="medium">
            {logIn.label}
          </LinkButton>
        ) : null}
        {start ? (
          <LinkButton href={start.href} size="medium">
            {start.label}
          </LinkButton>
        ) : null}
      </Actions>
      <Opener>
        <IconButton
          icon={ThreeBarsIcon}
          iconSize={24}
          ink
          label={text('ui.navigation.open')}
          onClick={() => setOpen(true)}
        />
      </Opener>
      <Drawer open={open} title={text('ui.navigation.main')} onClose={close} side="end" head={<Logo />}>
        <nav aria-label={text('ui.navigation.main')}>
          <DrawerList>{places(close)}</DrawerList>
        </nav>
        <DrawerActions>
          {start ? (
            <LinkButton href={start.href} block onClick={close}>
              {start.label}
            </LinkButton>
          ) : null}
          {logIn ? (
            <LinkButton href={logIn.href} tone="plain" block onClick={close}>
              {logIn.label}
            </LinkButton>
          ) : null}
        </DrawerActions>
      </Drawer>
    </Bar>
  )
}
