import { text } from '#src/content/index.ts'
import { FlowForm, Resend } from '#src/flow/index.ts'

export function CodeInputStep() {
  return (
    <FlowForm>
      <Resend from="mobile" at="resend_at" change={text('screens.sign-up.codeInput.change')} />
    </FlowForm>
  )
}
