import { css } from 'styled-components'

/** What a box to tick and a switch have in common: no look of the browser's, and the colours of their states. */
export const tickStates = css`
  flex-shrink: 0;
  margin: 0;
  border: 1px solid var(--control-borderColor-rest);
  outline: none;
  appearance: none;
  cursor: inherit;
  transition:
    background-color var(--motion-standard) var(--motion-easing),
    border-color var(--motion-standard) var(--motion-easing);

  &:checked {
    border-color: var(--bgColor-accent-emphasis);
    background: var(--bgColor-accent-emphasis);
  }
  &:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: 2px;
  }
  &[aria-invalid='true'] {
    border-color: var(--borderColor-danger-emphasis);
    box-shadow: inset 0 0 0 1px var(--borderColor-danger-emphasis);
  }
  &:disabled {
    border-color: var(--borderColor-default);
    background: var(--bgColor-disabled);
  }
`
