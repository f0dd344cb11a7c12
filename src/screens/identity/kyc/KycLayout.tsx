import { LockIcon } from '@primer/octicons-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { type FlowLayoutProps, type FlowPage, StartOver, useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { IdentityLayout } from '#src/shared/identity/index.ts'
import { LinkButton, StepHeading, StepParts, StepSlide, Text, WrapRow } from '#src/ui/index.ts'

/** The check was submitted elsewhere in the meantime. */
const CLOSED = 'check_closed'

export function KycLayout(props: FlowLayoutProps) {
  const { step, position, total, back, direction, saved, page } = props
  useClosedElsewhere()
  return (
    <IdentityLayout step={{ position, total, back, note: saved ?? '' }} width="wide">
      <StepSlide step={page?.parts[0]?.id ?? step} direction={direction}>
        {page ? <PartOfPage {...props} page={page} /> : <WholePage {...props} />}
        <Foot>
          <Text as="p" $role="hint" $tone="muted">
            <LockIcon size={16} /> {text('screens.kyc.private')}
          </Text>
          <WrapRow $gap="8px">
            <StartOver />
            <LinkButton href={paths.kycProgress()} tone="plain" size="medium">
              {text('screens.kyc.later')}
            </LinkButton>
          </WrapRow>
        </Foot>
      </StepSlide>
    </IdentityLayout>
  )
}

function WholePage({ title, lead, titleId, headingRef, children }: FlowLayoutProps) {
  return (
    <>
      <StepHeading id={titleId} ref={headingRef} title={title} lead={lead} />
      {children}
    </>
  )
}

/** One title: the page's. Its parts are headed by their names. Announces the page on arrival, then each part. */
function PartOfPage(props: FlowLayoutProps & { readonly page: FlowPage }) {
  const { page, title, name, lead, titleId, headingRef, children } = props
  const isFirst = page.parts[0]?.is === 'open'
  return (
    <>
      <StepHeading ref={isFirst ? headingRef : undefined} title={page.title} lead={page.lead} />
      <StepParts
        parts={page.parts.map(({ change, ...part }) => ({ ...part, change: wayBack(part.name, change) }))}
        title={name ?? title}
        lead={lead}
        titleId={titleId}
        titleRef={isFirst ? undefined : headingRef}
      >
        {children}
      </StepParts>
    </>
  )
}

const wayBack = (name: string, go: () => void) => ({
  label: text('screens.kyc.parts.change'),
  name: text('screens.kyc.parts.changeOf', { name }),
  go,
})

/** Don't send what another device has sent: the progress page shows its state. */
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
