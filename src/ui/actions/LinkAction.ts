import { styled } from 'styled-components'

/** A button that looks like a link, beside a heading or in a line of words. 44 to touch. */
export const LinkAction = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--fgColor-link);
  font: var(--type-label);
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: -12px;
  }
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    border-radius: 4px;
  }
`
