import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Fold, PlusMinus } from '#src/ui/lists/Fold.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

/* Browsers without ::details-content open it at once, which is fine. */
const Sliding = styled(Fold)`
  interpolate-size: allow-keywords;
  border-block-end: 1px solid var(--borderColor-muted);

  &:last-child {
    border-block-end: 0;
  }

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

/** A question and its answer, with a hairline below. */
export function Accordion({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sliding>
      <Summary>
        {title}
        <PlusMinus />
      </Summary>
      <Answer>{children}</Answer>
    </Sliding>
  )
}
