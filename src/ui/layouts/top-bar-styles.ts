import { css, styled } from 'styled-components'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

interface InFlow {
  $flow: boolean
}

export const Bar = styled.header<InFlow>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: var(--topBar-size);

  /* The arrow's drawing, not its touch area, is on the left line. */
  & > :first-child > :is(a, button) {
    margin-inline-start: -0.625rem;
  }

  ${media.phone} {
    position: sticky;
    z-index: var(--zIndex-sticky);
    inset-block-start: 0;
    gap: 0.5rem;
    margin-inline: calc(-1 * var(--gutter-shell));
    margin-block-end: 0.25rem;
    padding: env(safe-area-inset-top) var(--gutter-shell) 0;
    background: var(--bgColor-muted);

    & > :first-child > :is(a, button) {
      margin-inline-start: -0.5rem;
    }

    & > a > svg,
    & > button > svg,
    & > div > a > svg,
    & > div > div > :is(a, button) > svg,
    & > div > div > div > :is(a, button) > svg {
      width: 1.5rem;
      height: 1.5rem;
    }

    ${({ $flow }) =>
      $flow
        ? css`
            display: grid;
            grid-template-columns: 2.75rem minmax(0, 1fr) 2.75rem;
          `
        : ''}
  }

  ${media.lowPhone} {
    position: static;
  }

  /* The title has a line to itself. */
  ${media.enlarged} {
    position: static;
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.25rem;
  }

  ${media.print} {
    display: none;
  }
`

export const Title = styled.h1<InFlow>`
  ${type.page}
  min-width: 0;
  overflow-wrap: anywhere;

  ${media.phone} {
    ${type.card}
    text-wrap: balance;
    ${({ $flow }) =>
      $flow
        ? css`
            grid-column: 2;
            text-align: center;
          `
        : ''}
  }

  ${media.enlarged} {
    flex: 1 0 100%;
    order: 1;
    text-align: start;
    overflow-wrap: break-word;
  }
`

export const Side = styled.div`
  display: flex;
  flex-shrink: 0;
  align-items: center;
  gap: 0.5rem;
  margin-inline-start: auto;

  ${media.phone} {
    grid-column: 3;
    justify-content: end;
    gap: 0.75rem;
  }
`

/** Back out of an area's page, unless the area's own navigation is beside it. */
export const Back = styled.div<{ $narrow?: true | undefined }>`
  ${({ $narrow }) =>
    $narrow
      ? css`
          ${media.besideArea} {
            display: none;
          }
        `
      : ''}
`

export const OnDesktop = styled.div`
  ${media.phone} {
    display: none;
  }

  &:empty {
    display: none;
  }
`

export const OnPhone = styled.div`
  ${media.desktop} {
    display: none;
  }
`

export const Kept = styled.div<{ $hideOnPhone: boolean }>`
  ${media.phone} {
    display: ${({ $hideOnPhone }) => ($hideOnPhone ? 'none' : 'block')};
  }
`

export const Account = styled(Kept)`
  ${media.desktop} {
    margin-inline-start: 0.5rem;
  }

  ${media.phone} {
    & > span,
    & button > span {
      width: 2.25rem;
      height: 2.25rem;
    }
  }
`

export const Person = styled(Anchor)`
  position: relative;
  display: grid;
  border-radius: 50%;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: -0.125rem;
  }
`
