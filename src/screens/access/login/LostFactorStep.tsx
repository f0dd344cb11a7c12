import { useState } from 'react'
import policy from '#content/policy/security.json' with { type: 'json' }
import { ApiError, call, type SecondFactor, toApiError } from '#src/api/index.ts'
import { formatMoment, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import { paths } from '#src/paths.ts'
import {
  AuthLayout,
  Button,
  Link,
  notify,
  ResendRow,
  Stack,
  StepHeading,
  Text,
  takeFocus,
} from '#src/ui/index.ts'

const DAYS = policy.waiting_change.second_factor_seconds / 86_400

interface LostFactorStepProps {
  readonly waiting: SecondFactor
  readonly onBack: () => void
  /** The login took too long and starts over. */
  readonly onExpired: () => void
}

/**
 * For customers without app, passkey or recovery codes: the phone starts a waiting period, after which it
 * suffices.
 */
export function LostFactorStep({
  waiting: { attempt, destination },
  onBack,
  onExpired,
}: LostFactorStepProps) {
  const [resendAt, setResendAt] = useState<string>()
  const [due, setDue] = useState<string>()
  const [isSending, setSending] = useState(false)

  function say(error: unknown) {
    const { message, serverErrcode } = toApiError(error)
    notify({ tone: 'danger', title: text('screens.login.lost.notice'), message })
    if (serverErrcode === 'login_expired') onExpired()
  }

  async function send() {
    setSending(true)
    try {
      setResendAt((await call('send-lost-factor-code', { body: { attempt } })).data.resend_at)
    } catch (error) {
      say(error)
    } finally {
      setSending(false)
    }
  }

  async function confirm({ code }: { code: string }) {
    try {
      setDue((await call('confirm-lost-factor', { body: { attempt, code } })).data.due_at)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      say(error)
      throw error
    }
  }

  const step = due !== undefined ? 'waits' : resendAt !== undefined ? 'code' : 'ask'
  const values = { number: destination, count: DAYS, time: due === undefined ? '' : formatMoment(due) }
  return (
    <AuthLayout
      home={paths.home()}
      foot={
        <Button tone="plain" block onClick={step === 'waits' ? onExpired : onBack}>
          {text(step === 'waits' ? 'screens.login.confirm.back' : 'screens.login.lost.back')}
        </Button>
      }
    >
      <StepHeading
        key={step}
        ref={step === 'code' ? undefined : takeFocus}
        title={text(`screens.login.lost.${step}.title`, values)}
        lead={text(`screens.login.lost.${step}.lead`, values)}
      />
      <Stack>
        {step === 'ask' ? (
          <Button tone="primary" block busy={isSending} onClick={() => void send()}>
            {text('screens.login.lost.send')}
          </Button>
        ) : null}
        {step === 'code' ? (
          <SchemaForm
            id="login-code"
            takesFocus
            onSubmit={confirm}
            slots={{
              'after:code': (
                <ResendRow
                  until={Date.parse(resendAt ?? '')}
                  busy={isSending}
                  onResend={() => void send()}
                  change={{ label: text('screens.login.lost.back'), go: onBack }}
                />
              ),
            }}
          />
        ) : null}
        <Text $role="hint" $tone="muted">
          {text(step === 'waits' ? 'screens.login.lost.found' : 'screens.login.lost.phone')}{' '}
          {step === 'waits' ? null : (
            <Link href={paths.contact()} $touch>
              {text('screens.login.lost.support')}
            </Link>
          )}
        </Text>
      </Stack>
    </AuthLayout>
  )
}
