import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

export interface PublicLayoutProps {
  header: ReactNode
  footer: ReactNode
  children: ReactNode
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background: var(--bgColor-default);
`

/**
 * Tall enough that the footer doesn't jump while a page loads and is at the foot of a tall window (23.25rem is header
 * plus footer). It must not grow, or the footer would push itself up.
 */
const Main = styled.main`
  flex: none;
  min-height: max(70dvh, 100dvh - 23.25rem);

  &:focus {
    outline: none;
  }
`

const backgrounds = {
  hero: 'var(--hero-bg)',
  default: 'var(--bgColor-default)',
  muted: 'var(--bgColor-muted)',
} as const

/**
 * A band of a public page: content 1120 wide, 96 above and below (phone 48). On `hero` it starts right below the
 * header and lies over a Backdrop.
 */
export const PublicSection = styled.section<{ $on?: keyof typeof backgrounds | undefined }>`
  position: relative;
  padding: ${({ $on }) => ($on === 'hero' ? '2.5rem' : 'var(--gap-section)')}
    max(var(--gutter-public), calc((100% - var(--width-public)) / 2)) var(--gap-section);
  background: ${({ $on = 'default' }) => backgrounds[$on]};

  & > :not([aria-hidden]) {
    position: relative;
  }

  ${({ $on }) =>
    $on === 'hero' &&
    css`
      ${media.phone} {
        padding-block-start: 1rem;
      }
    `}
`

export function PublicLayout({ header, footer, children }: PublicLayoutProps) {
  return (
    <Page>
      {header}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer}
    </Page>
  )
}
