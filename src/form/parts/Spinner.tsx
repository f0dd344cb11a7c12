import { keyframes, styled } from 'styled-components'

const turn = keyframes`
  to { rotate: 1turn; }
`

/** A small sign that something is under way; the words beside it say what. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex-shrink: 0;
  width: 16px;
  height: 16px;
  border: 2px solid var(--borderColor-default);
  border-top-color: var(--fgColor-accent);
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
