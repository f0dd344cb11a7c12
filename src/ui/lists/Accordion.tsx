import { ChevronDownIcon, DashIcon, PlusIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

export interface AccordionProps {
  title: string
  children: ReactNode
  /** Open from the start; afterwards it is the reader's. */
  defaultOpen?: boolean | undefined
  /** line: questions below one another with hairlines. card: one fold with a surface of its own. */
  look?: 'line' | 'card' | undefined
}

const looks = {
  line: css`
    border-block-end: 1px solid var(--borderColor-muted);

    &:last-child {
      border-block-end: 0;
    }
  `,
  card: css`
    padding-inline: var(--card-padding);
    border-radius: var(--borderRadius-large);
    background: var(--bgColor-default);
    box-shadow: var(--elevation-1);
  `,
} as const

/* Browsers without ::details-content open it at once, which is fine. */
const Fold = styled.details<{ $look: 'line' | 'card' }>`
  interpolate-size: allow-keywords;
  ${({ $look }) => looks[$look]}

  &::details-content {
    height: 0;
    overflow: clip;
    transition: height var(--motion-standard) var(--motion-easing), content-visibility var(--motion-standard) allow-discrete;
  }

  &[open]::details-content {
    height: auto;
  }
`

const Summary = styled.summary`
  ${type.value}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 4rem;
  padding-block: 1rem;
  border-radius: 0.5rem;
  cursor: pointer;
  list-style: none;
  overflow-wrap: anywhere;

  &::-webkit-details-marker {
    display: none;
  }

  & > svg {
    color: var(--fgColor-muted);
    transition: ${motion.to('transform')};
  }

  details[open] > & > svg {
    transform: rotate(180deg);
  }

  ${media.hover} {
    &:hover > svg {
      color: var(--fgColor-default);
    }
  }
`

/** Plus and minus lie over one another and cross-fade. */
const PlusMinus = styled.span`
  display: grid;
  flex-shrink: 0;
  color: var(--fgColor-muted);

  & > svg {
    grid-area: 1 / 1;
    transition: ${motion.to('opacity')};
  }

  & > svg:last-child,
  details[open] > summary > & > svg:first-child {
    opacity: 0;
  }

  details[open] > summary > & > svg:last-child {
    opacity: 1;
  }
`

const Answer = styled.div`
  max-width: 34rem;
  margin-block-start: -0.5rem;
  padding-block-end: 1.25rem;
  color: var(--fgColor-muted);
  text-wrap: pretty;

  & > p + p {
    margin-block-start: 0.75rem;
  }
  & a {
    border-radius: 0.25rem;
    color: var(--fgColor-link);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

const CardContent = styled.div`
  padding-block-end: var(--card-padding);
`

/** A fold, the browser's own: found by search within the page, and open without script. */
export function Accordion({ title, children, defaultOpen = false, look = 'line' }: AccordionProps) {
  return (
    <Fold $look={look} open={defaultOpen}>
      <Summary>
        {title}
        {look === 'line' ? (
          <PlusMinus>
            <PlusIcon size={16} />
            <DashIcon size={16} />
          </PlusMinus>
        ) : (
          <ChevronDownIcon size={16} />
        )}
      </Summary>
      {look === 'line' ? <Answer>{children}</Answer> : <CardContent>{children}</CardContent>}
    </Fold>
  )
}
