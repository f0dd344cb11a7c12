import { PaperAirplaneIcon } from '@primer/octicons-react'
import { css, styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import type { NavItem } from '#src/ui/layouts/NavItem.ts'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'
import { unseen } from '#src/ui/theme/unseen.ts'

export interface BottomBarProps {
  items: readonly NavItem[]
  send?: { label: string; href: string; current?: boolean | undefined } | undefined
}

const Bar = styled.nav`
  display: none;

  ${media.phone} {
    display: block;
    position: fixed;
    z-index: var(--zIndex-sticky);
    inset-inline: 0;
    inset-block-end: 0;
    padding-block-end: env(safe-area-inset-bottom);
    border-block-start: 1px solid var(--borderColor-muted);
    background: var(--bgColor-default);
  }

  ${media.lowPhone} {
    position: static;
  }

  ${media.print} {
    display: none;
  }
`

const List = styled.ul`
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  max-width: 30rem;
  min-height: var(--bottomBar-size);
  margin-inline: auto;
  padding-inline: 0.25rem;

  ${media.enlarged} {
    grid-auto-columns: minmax(0, 1fr);
  }
`

/** Enlarged, five labels collide: the icons stay, with their names for screen readers. */
const Label = styled.span`
  ${media.enlarged} {
    ${unseen}
  }
`

const cell = css`
  ${type.bar}
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 0.25rem;
  height: 100%;
  border-radius: var(--borderRadius-medium);
  color: var(--fgColor-muted);
  text-align: center;
  text-decoration: none;
  transition: ${motion.to('color')};

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current] {
    color: var(--fgColor-accent);
  }

  @media (forced-colors: active) {
    &[aria-current] {
      text-decoration: underline;
    }
  }
`

const Cell = styled(Anchor)`${cell}`

const Send = styled(Anchor)`
  ${cell}
  gap: 0.125rem;
  color: var(--fgColor-default);
`

const Pill = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  max-width: 100%;
  height: 2.5rem;
  border: 1px solid transparent;
  border-radius: var(--borderRadius-full);
  background: var(--bgColor-accent-emphasis);
  color: var(--button-primary-fgColor-rest);

  ${media.enlarged} {
    width: 1.75rem;
    height: 1.75rem;
  }
`

export function BottomBar({ items, send }: BottomBarProps) {
  const middle = Math.ceil(items.length / 2)
  const cells = items.map(({ id, label, short, href, icon: Glyph, current }) => (
    <li key={id}>
      <Cell href={href} aria-current={current ? 'page' : undefined}>
        <Glyph size={24} />
        <Label>{short ?? label}</Label>
      </Cell>
    </li>
  ))
  return (
    <Bar aria-label={text('ui.navigation.bottom')}>
      <List>
        {cells.slice(0, middle)}
        {send ? (
          <li>
            <Send href={send.href} aria-current={send.current ? 'page' : undefined}>
              <Pill>
                <PaperAirplaneIcon size={24} />
              </Pill>
              <Label>{send.label}</Label>
            </Send>
          </li>
        ) : null}
        {cells.slice(middle)}
      </List>
    </Bar>
  )
}
