import { LockIcon } from '@primer/octicons-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { type FlowLayoutProps, useFlow } from '#src/flow/index.ts'
import { IdentityLayout } from '#src/shared/identity/index.ts'
import { LinkButton, StepHeading, StepSlide, Text } from '#src/ui/index.ts'

/** The check has been sent from somewhere else meanwhile. */
const CLOSED = 'check_closed'

export function KycLayout(props: FlowLayoutProps) {
  const { step, title, lead, position, total, back, direction, saved, headingRef, titleId, children } = props
  useClosedElsewhere()
  return (
    <IdentityLayout step={{ position, total, back, note: saved ?? '' }} width="wide">
      <StepSlide step={step} direction={direction}>
        <StepHeading id={titleId} ref={headingRef} title={title} lead={lead} />
        {children}
        <Foot>
          <Text as="p" $role="hint" $tone="muted">
            <LockIcon size={16} /> {text('screens.kyc.private')}
          </Text>
          <LinkButton href={paths.kycProgress()} tone="plain" size="medium">
            {text('screens.kyc.later')}
          </LinkButton>
        </Foot>
      </StepSlide>
    </IdentityLayout>
  )
}

/** What another device has sent is not to be sent again: the page of progress says how far it is. */
function useClosedElsewhere(): void {
  const { error } = useFlow()
  const [, navigate] = useLocation()
  const isClosed = error?.serverErrcode === CLOSED
  useEffect(() => {
    if (isClosed) navigate(paths.kycProgress(), { replace: true })
  }, [isClosed, navigate])
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: center;
  justify-content: space-between;
  margin-block-start: 24px;
`
