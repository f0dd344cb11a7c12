import { useEffect } from 'react'
import { call, useSession } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { FlowForm, type FlowLayoutProps, FlowRunner, Resend, useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { Art, AuthLayout, Link, PictureStep, StepHeading, StepSlide } from '#src/ui/index.ts'

const STEPS = {
  reset: ResetStep,
  'password-saved': PasswordSavedStep,
}

/** Flow: flows/password-recovery.flow.json. */
export function PasswordRecoveryScreen() {
  return <FlowRunner id="password-recovery" screens={STEPS} layout={RecoveryLayout} />
}

function RecoveryLayout(props: FlowLayoutProps) {
  const { step, title, lead, position, total, back, direction, headingRef, titleId, children } = props
  const login = (
    <>
      {text('screens.password-recovery.remembered')}{' '}
      <Link href={paths.login()} $touch>
        {text('screens.password-recovery.login')}
      </Link>
    </>
  )
  return (
    <AuthLayout
      home={paths.home()}
      step={{ position, total, back }}
      foot={position === 1 ? login : undefined}
    >
      <StepSlide step={step} direction={direction}>
        <StepHeading id={titleId} ref={headingRef} title={title} lead={lead} />
        {children}
      </StepSlide>
    </AuthLayout>
  )
}

function ResetStep() {
  const { draft } = useFlow('password-recovery')
  const change =
    draft.via === 'email'
      ? text('screens.password-recovery.change.email')
      : text('screens.password-recovery.change.phone')
  return (
    <FlowForm<'password-recovery-reset'>
      slots={{ 'after:code': <Resend from="request" at="resend_at" change={change} /> }}
    />
  )
}

function PasswordSavedStep() {
  const { next, wayOn } = useFlow('password-recovery')
  const { status } = useSession()

  // A new password ends every session, perhaps this browser's too. A call makes the app notice, so that the
  // login shows its form rather than a dashboard without data.
  useEffect(() => {
    if (status === 'customer') call('get-account', {}).catch(() => undefined)
  }, [status])

  return (
    <PictureStep
      art={<Art scene="sent" />}
      lead={text('screens.password-recovery.saved.lead')}
      go={{ label: text('screens.password-recovery.saved.continue'), onClick: () => void next(), ...wayOn }}
    />
  )
}
