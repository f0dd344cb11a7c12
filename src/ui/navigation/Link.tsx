import { css, styled } from 'styled-components'
import { Anchor, type AnchorProps } from '#src/ui/navigation/Anchor.tsx'
import { useLeads } from '#src/ui/navigation/navigation.tsx'

export interface LinkLook {
  /** A target 44 high without moving its neighbours. */
  $touch?: boolean | undefined
  $ink?: boolean | undefined
}

/** One box even over two lines, so that its touch area stays within the page. */
const touch = css`
  display: inline-block;

  &::after {
    content: '';
    position: absolute;
    inset: -0.75rem -0.5rem;
  }
`

function Leading(props: AnchorProps) {
  return useLeads()(props.href) ? <Anchor {...props} /> : null
}

/**
 * A link within text or beside a heading, if there is a page to lead to: semibold blue, underlined when pointed at. It takes the size of the text
 * around it.
 */
export const Link = styled(Leading)<LinkLook>`
  position: relative;
  border-radius: 0.25rem;
  color: ${({ $ink }) => ($ink ? 'var(--fgColor-default)' : 'var(--fgColor-link)')};
  font-weight: 600;
  text-decoration: none;
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration: underline;
  }

  ${({ $touch }) => ($touch ? touch : '')}
`
