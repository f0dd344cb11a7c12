import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Backdrop, media, PublicSection, type } from '#src/ui/index.ts'

export interface CallToActionProps {
  id: string
  title: string
  message: string
  /** One white button. */
  action: ReactNode
}

/** The end of a page: one solid blue panel with a white button. */
export function CallToAction({ id, title, message, action }: CallToActionProps) {
  return (
    <PublicSection aria-labelledby={id}>
      <Panel>
        <Backdrop scene="banner" />
        <Words>
          <Title id={id}>{title}</Title>
          <p>{message}</p>
          {action}
        </Words>
      </Panel>
    </PublicSection>
  )
}

const Panel = styled.div`
  position: relative;
  overflow: hidden;
  padding: 3.5rem 4rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-accent-emphasis);
  color: var(--balance-fgColor);

  ${media.phone} {
    padding: 2rem 1.5rem;
  }
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
  }
`

const Title = styled.h2`
  ${type.section}
`
