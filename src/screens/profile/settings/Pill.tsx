import { styled } from 'styled-components'
import { type } from '#src/ui/index.ts'

/** The value at the right of a row, with a chevron if it can be changed. */
export const Pill = styled.span`
  ${type.control}
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  padding-inline: 1rem 0.875rem;
  border-radius: var(--borderRadius-full);
  background: var(--bgColor-inset);
  color: var(--fgColor-default);
`
