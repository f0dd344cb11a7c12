import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Backdrop, forcedEdge, media, PublicSection, Text } from '#src/ui/index.ts'

export interface CallToActionProps {
  id: string
  title: string
  message: string
  action: ReactNode
  /** Follows a section in the page's colour, whose padding is enough. */
  isJoined?: boolean
}

export function CallToAction({ id, title, message, action, isJoined = false }: CallToActionProps) {
  return (
    <Band aria-labelledby={id} $isJoined={isJoined}>
      <Panel>
        <Backdrop scene="banner" />
        <Words>
          <Text as="h2" $role="section" $tone="inherit" id={id}>
            {title}
          </Text>
          <p>{message}</p>
          {action}
        </Words>
      </Panel>
    </Band>
  )
}

/** The footer follows in the same colour, with its own padding. */
const Band = styled(PublicSection)<{ $isJoined: boolean }>`
  padding-block-end: 1rem;
  ${({ $isJoined }) => ($isJoined ? 'padding-block-start: 0;' : '')}
`

const Panel = styled.div`
  position: relative;
  overflow: hidden;
  padding: 4rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--banner-bg);
  color: var(--balance-fgColor);

  ${media.phone} {
    padding: 1.5rem 1.25rem;
  }
  ${forcedEdge}
  ${media.print} {
    display: none;
  }
`

const Words = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  max-width: 30rem;

  & > p {
    margin-block-end: 1rem;
    text-wrap: pretty;
  }
`
