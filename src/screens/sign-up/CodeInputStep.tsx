import { styled } from 'styled-components'
import { ApiError, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { Button, Countdown, formatClock, notify, Text, useCountdown } from '#src/ui/index.ts'

/** The code from the message, and the way to a new one when none came. */
export function CodeInputStep() {
  return (
    <FlowForm>
      <Resend />
    </FlowForm>
  )
}

function Resend() {
  const { draft, update, goTo } = useFlow()
  const send = useCall('pre-signup-phone')
  const resendAt = Date.parse(String(draft['resend_at'] ?? ''))
  const wait = useCountdown(Number.isNaN(resendAt) ? 0 : resendAt)

  async function resend() {
    try {
      const answer = await send.mutateAsync({
        body: {
          phone_country_code: String(draft['phone_country_code']),
          international_phone_number: String(draft['international_phone_number']),
        },
      })
      update({ token: answer.data.token, resend_at: answer.data.resend_at })
      notify({ tone: 'success', title: text('screens.sign-up.codeSent.resent'), message: answer.message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({
        tone: 'danger',
        title: text('flows.sign-up.notices.failed-request.title'),
        message: error.message,
      })
    }
  }

  return (
    <Row>
      {wait > 0 ? (
        <Text as="span" $role="hint" $tone="muted">
          <Countdown until={resendAt}>
            {() => text('screens.sign-up.codeInput.resendIn', { time: formatClock(wait) })}
          </Countdown>
        </Text>
      ) : (
        <Button tone="plain" size="medium" busy={send.isPending} onClick={() => void resend()}>
          {text('screens.sign-up.codeInput.resend')}
        </Button>
      )}
      <Button tone="plain" size="medium" onClick={() => goTo('mobile')}>
        {text('screens.sign-up.codeInput.change')}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  min-height: 2.75rem;
`
