import { text } from '#src/content/index.ts'
import { type FlowLayoutProps, FlowRunner } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { PasswordSavedStep } from '#src/screens/access/password-recovery/PasswordSavedStep.tsx'
import { ResetStep } from '#src/screens/access/password-recovery/ResetStep.tsx'
import { AuthLayout, Link, StepHeading, StepSlide } from '#src/ui/index.ts'

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
