import { styled } from 'styled-components'
import { type } from '#src/ui/index.ts'

/** A labelled field with a 3:1 border, as high as a small button. */
export const Field = styled.label`
  ${type.hint}
  display: grid;
  gap: 0.25rem;
  color: var(--fgColor-muted);

  & > :is(input, select) {
    ${type.body}
    width: 100%;
    min-width: 0;
    min-height: var(--control-medium-size);
    padding-inline: 0.75rem;
    border: 1px solid var(--control-borderColor-rest);
    border-radius: var(--borderRadius-medium);
    background: var(--bgColor-default);
    color: var(--fgColor-default);
  }

  & > :is(input, select):focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -1px;
  }
`
