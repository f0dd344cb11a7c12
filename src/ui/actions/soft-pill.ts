import { css } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

/** The look of a soft button of 40, for what cannot be a `Button`: what opens a menu, and a link that saves a file. */
export const softPill = css`
  ${type.label}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-height: var(--control-medium-size);
  padding-inline: 1rem;
  border-radius: var(--borderRadius-full);
  background: var(--button-default-bgColor-rest);
  color: var(--button-default-fgColor-rest);
  text-decoration: none;

  ${media.hover} {
    &:hover,
    button:hover > & {
      background: var(--button-default-bgColor-hover);
    }
  }
`
