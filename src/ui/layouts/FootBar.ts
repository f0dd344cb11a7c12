import { css, styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/** A bar at the foot of a phone’s window. Elsewhere its parts lie in the page, as if without it. */
export const FootBar = styled.div`
  display: contents;

  ${media.phone} {
    position: fixed;
    z-index: var(--zIndex-sticky);
    inset-inline: 0;
    inset-block-end: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding: 0.875rem 1.25rem calc(1.5rem + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--borderColor-muted);
    background: var(--bgColor-default);
  }

  ${media.lowPhone} {
    position: static;
    padding: 0;
    border: 0;
    background: none;
  }
`

/** For the end of a page with a `FootBar` of two buttons, so that the bar covers nothing. */
export const roomForFootBar = css`
  ${media.phone} {
    padding-block-end: calc(10rem + env(safe-area-inset-bottom));
  }

  ${media.lowPhone} {
    padding-block-end: 0;
  }
`
