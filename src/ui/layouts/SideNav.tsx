import { PaperAirplaneIcon, SignOutIcon } from '@primer/octicons-react'
import { css, styled } from 'styled-components'
import { LinkButton } from '#src/ui/actions/LinkButton.tsx'
import type { NavItem } from '#src/ui/layouts/NavItem.ts'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

export interface SideNavProps {
  items: readonly NavItem[]
  /** Send money on top; soft while one is in the transfer flow (`current`). */
  send?: { label: string; href: string; current?: boolean | undefined } | undefined
  logOut: { label: string; onSelect: () => void }
  /** Called when a link is followed, to close the drawer. */
  onFollow?: (() => void) | undefined
}

const Column = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
`

const List = styled.ul`
  display: grid;
  gap: 0.25rem;
  margin-block-start: 1.5rem;
`

const entry = css`
  ${type.control}
  display: flex;
  align-items: center;
  gap: 0.75rem;
  width: 100%;
  min-height: 3rem;
  padding: 0.5rem 1rem;
  border: 0;
  border-radius: var(--borderRadius-row);
  background: none;
  color: var(--fgColor-muted);
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;

  /* The 24 px drawing at 20: its lines are the fine ones. */
  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  transition: ${motion.to('background-color', 'color')};

  &:hover {
    background: var(--control-transparent-bgColor-hover);
    color: var(--fgColor-default);
  }

  &[aria-current] {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
  }

  @media (forced-colors: active) {
    &[aria-current] {
      border: 2px solid Highlight;
    }
  }
`

const Entry = styled(Anchor)`${entry}`
const Leave = styled.button`
  ${entry}
  margin-block-start: auto;
`

/** What the side navigation and the phone's drawer hold: Send money, the places, log out. */
export function SideNav({ items, send, logOut, onFollow }: SideNavProps) {
  return (
    <Column>
      {send ? (
        <LinkButton
          href={send.href}
          tone={send.current ? 'soft' : 'primary'}
          block
          icon={PaperAirplaneIcon}
          onClick={onFollow}
        >
          {send.label}
        </LinkButton>
      ) : null}
      <List>
        {items.map(({ id, label, href, icon: Glyph, current }) => (
          <li key={id}>
            <Entry href={href} aria-current={current ? 'page' : undefined} onClick={onFollow}>
              <Glyph size={24} />
              {label}
            </Entry>
          </li>
        ))}
      </List>
      <Leave type="button" onClick={logOut.onSelect}>
        <SignOutIcon size={24} />
        {logOut.label}
      </Leave>
    </Column>
  )
}
