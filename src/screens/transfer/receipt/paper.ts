import { css } from 'styled-components'
import { media, spread, tabular } from '#src/ui/index.ts'

/** The receipt's look: 13.5/20, black on white in any theme; nothing splits across sheets. */
export const page = css`
  display: grid;
  gap: 2rem;
  font-size: 0.84375rem;
  line-height: 1.25rem;
  overflow-wrap: anywhere;

  h2 {
    margin-block-end: 0.5rem;
    font-size: 1rem;
    line-height: 1.5rem;
  }
  p,
  dt,
  time {
    color: var(--paper-fgColor-muted);
  }
  strong {
    color: var(--paper-fgColor);
    font-weight: 600;
  }
  section,
  dl > div,
  li {
    break-inside: avoid;
  }
`

export const top = css`
  ${spread}
  gap: 1rem;

  svg {
    color: var(--paper-fgColor);
  }
  div {
    text-align: end;
  }
  h1 {
    color: var(--paper-fgColor-muted);
    font-size: 0.75rem;
    font-weight: 400;
    line-height: 1rem;
  }
  strong {
    font-size: 0.9375rem;
  }
`

export const outcome = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;

  svg {
    flex-shrink: 0;
    width: 7rem;
    height: auto;
    print-color-adjust: exact;
  }
  ${media.phone} {
    svg {
      display: none;
    }
  }
`

export const ending = css`
  && {
    margin-block-end: 0.5rem;
    color: var(--paper-fgColor);
    font-size: 1.75rem;
    font-weight: 600;
    line-height: 2.25rem;
  }
`

export const parties = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1.5rem;
  padding: 1.5rem;
  border-radius: var(--borderRadius-option);
  background: var(--paper-bgColor-muted);
  print-color-adjust: exact;

  dd > * {
    display: block;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }
`

export const sums = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2rem 3rem;

  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 0.3125rem;
  }
  dd {
    ${tabular}
    font-weight: 600;
    text-align: end;
  }
  dl > div:last-child {
    margin-block-start: 0.3125rem;
    padding-block-start: 0.625rem;
    border-block-start: 1px solid var(--paper-line);
  }
  dl > div:last-child > dt {
    color: inherit;
    font-weight: 600;
  }
  @media screen and (max-width: 48em) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const agreed = css`
  ${sums}
  &&& dt,
  &&& dd {
    color: var(--paper-fgColor-muted);
    font-weight: 400;
  }
`

export const terms = css`
  dl > div {
    display: grid;
    grid-template-columns: 10.5rem minmax(0, 1fr);
    gap: 0 1rem;
    padding-block: 0.3125rem;
  }
  ${media.phone} {
    dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const history = css`
  li {
    display: grid;
    grid-template-columns: 10.5rem minmax(0, 1fr);
    gap: 0 1rem;
    padding-block: 0.1875rem;
  }
  time {
    ${tabular}
  }
  strong {
    font-weight: 400;
  }
  span {
    color: var(--paper-fgColor-muted);
  }
  @media screen and (max-width: 48em) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.5rem 2rem;
  padding-block-start: 1rem;
  border-block-start: 1px solid var(--paper-line);
  font-size: 0.6875rem;
  line-height: 1rem;

  & > :first-child {
    max-width: 27rem;
  }
`
