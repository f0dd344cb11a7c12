import { text } from '#src/content/index.ts'
import { FlowForm, Resend, useFlow } from '#src/flow/index.ts'

export function ResetStep() {
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
