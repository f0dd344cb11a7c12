import { styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/**
 * The composer at the end of a page. Sticky on phones, above the bottom bar or, with `useKeyboardSize`, the keyboard; it
 * lies in the page, so at the page's end it covers nothing.
 */
export const WritingBar = styled.div`
  padding-block: 0.75rem 1rem;

  ${media.phone} {
    position: sticky;
    z-index: 1;
    inset-block-end: max(
      var(--bottomBar-size) + env(safe-area-inset-bottom),
      var(--keyboard-size, 0px)
    );
    margin-inline: calc(-1 * var(--gutter-shell));
    padding: 0.75rem 1rem;
    border-block-start: 1px solid var(--borderColor-muted);
    background: var(--bgColor-default);
  }

  ${media.lowPhone} {
    position: static;
  }
`
