import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { media } from '#src/ui/theme/media.ts'

const Jump = styled.a`
  position: fixed;
  z-index: var(--zIndex-skipLink);
  inset-block-start: 0.5rem;
  inset-inline-start: 0.5rem;
  padding: 0.75rem 1.25rem;
  border-radius: var(--borderRadius-full);
  background: var(--overlay-bgColor);
  color: var(--fgColor-link);
  font: var(--type-value);
  text-decoration: none;
  transform: translateY(-200%);

  &:focus {
    box-shadow: var(--elevation-3);
    transform: none;
  }

  ${media.print} {
    display: none;
  }
`

/** The keyboard's first stop: past the navigation to the page's `main`. */
export function SkipLink() {
  return <Jump href="#main">{text('ui.skip')}</Jump>
}
