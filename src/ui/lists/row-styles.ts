import { css, styled } from 'styled-components'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

/**
 * On desktop a row's cells lie in the ListCard's columns (subgrid), so that chips and amounts align; in a narrow window
 * words and amount share a line, and wrap if both are long.
 */
export const Item = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;

  /* The hairline begins at the text and ends at the card’s edge, also below what is beside the row. */
  &:not(:last-child)::after {
    content: '';
    grid-column: 2 / -1;
    height: 1px;
    margin-block-start: -1px;
    background: var(--borderColor-muted);
  }
`

const target = css`
  position: relative;
  display: grid;
  grid-column: 1 / -2;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: var(--listRow-size);
  width: 100%;
  padding: 0.75rem 0;
  border: 0;
  background: none;
  color: inherit;
  text-align: start;
  text-decoration: none;

  /* Its chevron takes the last column. */
  &[data-leads] {
    grid-column: 1 / -1;
  }
`

const touchable = css`
  cursor: pointer;

  &:hover {
    text-decoration: none;
  }

  border-radius: var(--borderRadius-row);

  &::before {
    content: '';
    position: absolute;
    inset: 0.1875rem -0.75rem;
    border-radius: inherit;
    transition: ${motion.to('background-color')};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::before {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -1px;
  }

  ${media.hover} {
    &:hover::before {
      background: var(--row-bgColor-hover);
    }
  }

  & > * {
    position: relative;
  }

  ${media.phone} {
    &::before {
      inset-inline: -0.5rem;
    }
  }
`

/** The last column, without width if no row of the list fills it. */
export const Aside = styled.div`
  display: grid;
  grid-column: -2 / -1;
  align-items: center;
  padding-inline-start: 1rem;

  ${media.tight} {
    display: none;
  }
`

export const Chevron = styled.span`
  display: grid;
  padding-inline-start: 1.25rem;
  color: var(--fgColor-muted);

  ${media.tight} {
    display: none;
  }
`

export const Lead = styled.span`
  display: grid;
  margin-inline-end: 1rem;

  &:empty {
    margin: 0;
  }

  ${media.enlarged} {
    display: none;
  }
`

export const Content = styled.span`
  position: relative;
  display: grid;
  grid-column: 2 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  align-self: stretch;

  ${media.tight} {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.75rem;
  }
`

export const Words = styled.span`
  display: block;
  min-width: 0;

  ${media.tight} {
    flex: 1 1 6.5rem;
  }
`

export const Title = styled.span`
  ${type.value}
  display: block;
  overflow-wrap: anywhere;
`

export const Detail = styled.span`
  ${type.hint}
  display: block;
  color: var(--fgColor-muted);
  overflow-wrap: anywhere;
`

export const Chip = styled.span`
  min-width: 9rem;
  padding-inline-start: 1rem;

  &:empty {
    min-width: 0;
    padding: 0;
  }

  ${media.tight} {
    display: none;
  }
`

export const Amounts = styled.span<{ $wide: boolean }>`
  ${type.value}
  display: grid;
  justify-items: end;
  min-width: ${({ $wide }) => ($wide ? '12.5rem' : '0')};
  padding-inline-start: 1.5rem;
  text-align: end;

  &:empty {
    display: none;
  }

  ${media.tight} {
    min-width: 0;
    margin-inline-start: auto;
    padding: 0;
    font-size: min(1rem, 4.4vw);
  }
  ${media.enlarged} {
    font-size: min(1rem, 7.5vw);
  }
`

export const SubAmount = styled.span`
  ${type.hint}
  color: var(--fgColor-muted);
`

export const LinkTarget = styled(Anchor)`${target} ${touchable}`
export const ButtonTarget = styled.button`${target} ${touchable}`
export const ReadOnly = styled.div`${target}`

export const WhereWide = styled.span`${media.tight} { display: none; }`
export const WhereNarrow = styled.span`${media.roomy} { display: none; }`
