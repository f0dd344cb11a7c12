import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { LinkButton } from '#src/ui/actions/LinkButton.tsx'
import { Logo } from '#src/ui/brand/Logo.tsx'
import type { NavLink } from '#src/ui/layouts/NavItem.ts'
import { HeaderLink } from '#src/ui/layouts/public-header-styles.ts'
import { Stack } from '#src/ui/layouts/Stack.ts'
import { Drawer } from '#src/ui/overlays/Drawer.tsx'

export interface PublicMenuProps {
  links: readonly NavLink[]
  logIn: NavLink | undefined
  start: NavLink | undefined
  onClose: () => void
}

const List = styled.ul`
  display: grid;
  gap: 0.25rem;
  margin-block-end: 1.5rem;

  & a {
    min-height: 3rem;
    padding-inline: 0.75rem;
    border-radius: var(--borderRadius-row);
  }
  & a[aria-current] {
    background: var(--bgColor-accent-muted);
  }
`

/** The public header’s links in a drawer. Loaded on the first press. */
export function PublicMenu({ links, logIn, start, onClose }: PublicMenuProps) {
  return (
    <Drawer open title={text('ui.navigation.main')} onClose={onClose} side="end" head={<Logo />}>
      <nav aria-label={text('ui.navigation.main')}>
        <List>
          {links.map(({ id, label, href, current }) => (
            <li key={id}>
              <HeaderLink href={href} aria-current={current ? 'page' : undefined} onClick={onClose}>
                {label}
              </HeaderLink>
            </li>
          ))}
        </List>
      </nav>
      <Stack $gap="0.5rem">
        {start ? (
          <LinkButton href={start.href} block onClick={onClose}>
            {start.label}
          </LinkButton>
        ) : null}
        {logIn ? (
          <LinkButton href={logIn.href} tone="plain" block onClick={onClose}>
            {logIn.label}
          </LinkButton>
        ) : null}
      </Stack>
    </Drawer>
  )
}
