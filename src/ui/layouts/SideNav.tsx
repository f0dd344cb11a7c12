import { PaperAirplaneIcon, SearchIcon, SignOutIcon } from '@primer/octicons-react'
import { css, styled } from 'styled-components'
import { LinkButton } from '#src/ui/actions/LinkButton.tsx'
import type { NavItem } from '#src/ui/layouts/NavItem.ts'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

export interface SideNavProps {
  items: readonly NavItem[]
  /** `short` is for a bottom bar. Soft in the transfer flow (`current`), or in one with a filled button of its own. */
  send?:
    | {
        label: string
        short?: string | undefined
        href: string
        current?: boolean | undefined
        soft?: boolean | undefined
      }
    | undefined
  /** In the drawer, since the phone's bar has no room for it. */
  search?: { label: string; onSelect: () => void } | undefined
  logOut: { label: string; onSelect: () => void }
  /** Called with each press, to close the drawer. */
  onFollow?: (() => void) | undefined
  /** Beside the page: between phone and desk it is a rail, icons with short words below. */
  railed?: boolean | undefined
}

const Column = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
`

const List = styled.ul<{ $railed: boolean }>`
  display: grid;
  gap: 0.25rem;
  margin-block-start: 1.5rem;

  ${({ $railed }) =>
    $railed
      ? css`
          ${media.rail} {
            gap: 1rem;
            margin-block-start: 1.25rem;
          }
        `
      : ''}
`

/** On the rail: a pill of 64 behind the icon alone, the word below it. */
const rail = css`
  ${media.rail} {
    ${type.bar}
    display: grid;
    justify-items: center;
    gap: 0.25rem;
    min-height: 0;
    padding: 0;
    border-radius: var(--borderRadius-medium);
    text-align: center;

    &,
    &:hover,
    &[aria-current] {
      background: none;
    }

    & > span:first-child {
      display: grid;
      place-items: center;
      width: 4rem;
      height: 2.25rem;
      border-radius: var(--borderRadius-row);
      transition: ${motion.to('background-color')};
    }

    & > span:first-child > svg {
      width: 1.5rem;
      height: 1.5rem;
    }

    &:hover > span:first-child {
      background: var(--control-transparent-bgColor-hover);
    }

    &[aria-current] > span:first-child {
      background: var(--bgColor-accent-muted);
    }
  }
`

const entry = css<{ $railed: boolean }>`
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

  /* The 24 px drawing has the finer lines. */
  & > span:first-child {
    display: flex;
  }

  & > span:first-child > svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  transition: ${motion.to('background-color', 'color')};

  &:hover {
    background: var(--control-transparent-bgColor-hover);
    color: var(--fgColor-default);
  }

  /* At once, as the page changes. */
  &[aria-current] {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
    transition: none;
  }

  @media (forced-colors: active) {
    &[aria-current] {
      border: 2px solid Highlight;
    }
  }

  ${({ $railed }) => ($railed ? rail : '')}
`

const Entry = styled(Anchor)<{ $railed: boolean }>`${entry}`
const Find = styled.button<{ $railed: boolean }>`${entry}`
const Leave = styled.button<{ $railed: boolean }>`
  ${entry}
  margin-block-start: auto;
`

const OffRail = styled.span<{ $railed: boolean }>`
  ${({ $railed }) => ($railed ? css`${media.rail} { display: none; }` : '')}
`

const OnRail = styled.span`
  display: none;
  ${media.rail} {
    display: inline;
  }
`

/** On the rail the button is a pill with the icon; its word is below it, in the same link. */
const Send = styled(Anchor)`
  ${type.bar}
  display: none;
  color: var(--fgColor-default);
  text-align: center;
  text-decoration: none;

  ${media.rail} {
    display: grid;
    justify-items: center;
    gap: 0.25rem;
    border-radius: var(--borderRadius-medium);
  }

  & > span:first-child {
    display: grid;
    place-items: center;
    width: 4rem;
    height: 3rem;
    border-radius: var(--borderRadius-full);
    background: var(--bgColor-accent-emphasis);
    color: var(--button-primary-fgColor-rest);
    transition: ${motion.to('background-color')};
  }

  &:hover > span:first-child {
    background: var(--button-primary-bgColor-hover);
  }

  &[data-soft] > span:first-child {
    background: var(--button-default-bgColor-rest);
    color: var(--button-default-fgColor-rest);
  }

  @media (forced-colors: active) {
    & > span:first-child {
      border: 1px solid LinkText;
    }
  }
`

/** The contents of the side navigation and the phone's drawer: Send money, the places, log out. */
export function SideNav({ items, send, search, logOut, onFollow, railed = false }: SideNavProps) {
  const pressed = (act: () => void) => () => {
    onFollow?.()
    act()
  }
  return (
    <Column>
      {send ? (
        <OffRail $railed={railed}>
          <LinkButton
            href={send.href}
            tone={send.current || send.soft ? 'soft' : 'primary'}
            block
            icon={PaperAirplaneIcon}
            onClick={onFollow}
          >
            {send.label}
          </LinkButton>
        </OffRail>
      ) : null}
      {send && railed ? (
        <Send
          href={send.href}
          aria-current={send.current ? 'page' : undefined}
          data-soft={send.current || send.soft || undefined}
        >
          <span>
            <PaperAirplaneIcon size={24} />
          </span>
          {send.short ?? send.label}
        </Send>
      ) : null}
      <List $railed={railed}>
        {items.map(({ id, label, short, href, icon: Glyph, current }) => (
          <li key={id}>
            <Entry
              href={href}
              aria-current={current ? 'page' : undefined}
              onClick={onFollow}
              $railed={railed}
            >
              <span>
                <Glyph size={24} />
              </span>
              {railed && short !== undefined ? (
                <>
                  <OffRail $railed>{label}</OffRail>
                  <OnRail>{short}</OnRail>
                </>
              ) : (
                label
              )}
            </Entry>
          </li>
        ))}
        {search ? (
          <li>
            <Find type="button" onClick={pressed(search.onSelect)} $railed={railed}>
              <span>
                <SearchIcon size={24} />
              </span>
              {search.label}
            </Find>
          </li>
        ) : null}
      </List>
      <Leave type="button" onClick={pressed(logOut.onSelect)} $railed={railed}>
        <span>
          <SignOutIcon size={24} />
        </span>
        {logOut.label}
      </Leave>
    </Column>
  )
}
