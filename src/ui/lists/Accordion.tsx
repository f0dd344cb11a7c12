import { ChevronDownIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Fold, PlusMinus } from '#src/ui/lists/Fold.tsx'
import { media } from '#src/ui/theme/media.ts'
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
const Sliding = styled(Fold)<{ $look: 'line' | 'card' }>`
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
  && {
    justify-content: space-between;
    gap: 1rem;
    min-height: 4rem;
    padding-block: 1rem;
    overflow-wrap: anywhere;

    ${media.phone} {
      min-height: 3.5rem;
      padding-block: 0.75rem;
    }
  }

  & > svg {
    color: var(--fgColor-muted);
  }

  ${media.hover} {
    &:hover > svg {
      color: var(--fgColor-default);
    }
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
    <Sliding $look={look} open={defaultOpen}>
      <Summary>
        {title}
        {look === 'line' ? <PlusMinus /> : <ChevronDownIcon size={16} />}
      </Summary>
      {look === 'line' ? <Answer>{children}</Answer> : <CardContent>{children}</CardContent>}
    </Sliding>
  )
}
