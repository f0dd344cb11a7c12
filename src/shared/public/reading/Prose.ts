import { css, styled } from 'styled-components'
import { media, type } from '#src/ui/index.ts'

/** A heading links to itself; its icon shows on hover and focus. */
const headingLink = css`
  & > a[href^='#'] {
    color: inherit;
    text-decoration: none;

    &::after {
      content: ' #' / '';
      color: var(--fgColor-muted);
      font-weight: 400;
      opacity: 0;
    }

    &:hover::after,
    &:focus-visible::after {
      opacity: 1;
    }
  }
`

/* In print a link shows its address; a link within the page is clear from its heading. */
const onPaper = css`
  ${media.print} {
    font-size: 10.5pt;
    line-height: 1.45;
    color: CanvasText;

    &&& a {
      color: CanvasText;
    }
    & a[href]:not([href^='#'], [href^='mailto:'])::after {
      content: ' (' attr(href) ')';
    }
    &&& a[href^='#']::after {
      content: none;
    }
    & h2,
    & h3 {
      break-after: avoid;
      break-inside: avoid;
    }
    & p,
    & li {
      orphans: 3;
      widows: 3;
    }
  }
`

/** Long text: 17/28, about 68 characters a line, space above each heading. */
export const Prose = styled.article`
  max-width: 36rem;
  font-size: 1.0625rem;
  line-height: 1.65;
  overflow-wrap: break-word;
  text-wrap: pretty;

  & > :first-child {
    margin-block-start: 0;
  }
  & h2 {
    ${type.cardLarge}
    margin-block: 2.75rem 0.75rem;
    scroll-margin-block-start: 1.5rem;
    ${headingLink}
  }
  & h3 {
    ${type.card}
    margin-block: 1.75rem 0.5rem;
    scroll-margin-block-start: 1.5rem;
    ${headingLink}
  }
  & p,
  & ul,
  & ol {
    margin-block: 0.875rem;
  }
  & ul,
  & ol {
    display: grid;
    gap: 0.5rem;
    padding-inline-start: 1.5rem;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li::marker {
    color: var(--fgColor-muted);
  }
  & p a,
  & li a {
    border-radius: 0.25rem;
    color: var(--fgColor-link);
    text-decoration: underline;
    text-decoration-thickness: 0.0625em;
    text-underline-offset: 0.2em;
  }
  & p a:hover,
  & li a:hover {
    text-decoration-thickness: 0.125em;
  }
  & blockquote {
    margin: 1.75rem 0;
    padding: 1.25rem 1.5rem;
    border-radius: var(--borderRadius-option);
    background: var(--bgColor-muted);
  }
  & blockquote > :first-child {
    margin-block-start: 0;
  }
  & blockquote > :last-child {
    margin-block-end: 0;
  }
  ${onPaper}
`
