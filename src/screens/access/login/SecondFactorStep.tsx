import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import policy from '#content/policy/security.json' with { type: 'json' }
import { ApiError, call, type SecondFactor, type Session, toApiError } from '#src/api/index.ts'
import { formatMoment, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import { paths } from '#src/paths.ts'
import { CodeSentArt } from '#src/screens/access/login/CodeSentArt.tsx'
import { LostFactorStep } from '#src/screens/access/login/LostFactorStep.tsx'
import { failureOf, logInWithPasskey } from '#src/screens/access/login/passkeys.ts'
import { type Way, WaysModal } from '#src/screens/access/login/WaysModal.tsx'
import {
  Apart,
  AuthLayout,
  Button,
  Link,
  notify,
  ResendRow,
  StepHeading,
  Text,
  useDocumentTitle,
} from '#src/ui/index.ts'

interface SecondFactorStepProps {
  waiting: SecondFactor
  onDone: (answer: { data: Session; message: string }) => Promise<void>
  /** Back to the form, which keeps what was typed. */
  onBack: () => void
}

export function SecondFactorStep({ waiting, onDone, onBack }: SecondFactorStepProps) {
  const [way, setWay] = useState<Way>(waiting.way)
  const [resendAt, setResendAt] = useState(waiting.resend_at)
  const [isSending, setSending] = useState(false)
  const [isRemembered, setRemembered] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isLost, setLost] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { attempt, destination } = waiting
  useDocumentTitle(text('screens.login.confirm.title'))

  // The passkey has no field, so the title takes focus and is read out.
  useEffect(() => {
    if (way === 'passkey') heading.current?.focus()
  }, [way])

  /** Shows what failed; a login that took too long starts over. */
  function say(error: unknown, title: string) {
    const { message, serverErrcode } = toApiError(error)
    notify({ tone: 'danger', title, message })
    if (serverErrcode === 'login_expired') onBack()
  }

  async function send() {
    setSending(true)
    try {
      const { data, message } = await call('send-login-code', { body: { attempt } })
      setResendAt(data.resend_at)
      notify({ tone: 'success', title: text('screens.login.confirm.sent'), message })
    } catch (error) {
      say(error, text('screens.login.confirm.failed'))
    } finally {
      setSending(false)
    }
  }

  async function confirm(chosen: Exclude<Way, 'passkey'>, { code }: { code: string }) {
    try {
      const body = { attempt, code, remember_device: isRemembered }
      await onDone(await call('confirm-login', { body: { ...body, way: chosen } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      say(error, text('screens.login.confirm.wrong'))
      throw error
    }
  }

  async function confirmByPasskey() {
    setSending(true)
    try {
      await onDone(await logInWithPasskey({ attempt, remember_device: isRemembered }))
    } catch (error) {
      const failure = failureOf(error)
      const title = text('screens.login.passkeys.failure')
      if (failure === undefined) say(error, title)
      else notify({ tone: 'danger', title, message: text(`screens.login.passkeys.${failure}`) })
    } finally {
      setSending(false)
    }
  }

  function choose(next: Way) {
    setChoosing(false)
    setWay(next)
    if (next === 'sms' && resendAt === null) void send()
  }

  const minutes = policy.code.lifetime_seconds / 60
  const another = { label: text('screens.login.confirm.another'), go: () => setChoosing(true) }
  const otherWay = (
    <Another>
      <Button tone="link" size="medium" onClick={another.go}>
        {another.label}
      </Button>
    </Another>
  )
  const forms: Readonly<Record<Way, ReactNode>> = {
    sms: (
      <SchemaForm
        id="login-code"
        takesFocus
        onSubmit={(typed) => confirm('sms', typed)}
        slots={{
          'after:code': (
            <ResendRow
              until={resendAt === null ? 0 : Date.parse(resendAt)}
              busy={isSending}
              onResend={() => void send()}
              change={another}
            />
          ),
        }}
      />
    ),
    authenticator: (
      <SchemaForm
        id="login-authenticator"
        takesFocus
        onSubmit={(typed) => confirm('authenticator', typed)}
        slots={{ 'after:code': otherWay }}
      />
    ),
    'recovery-code': (
      <SchemaForm
        id="login-recovery-code"
        takesFocus
        onSubmit={(typed) => confirm('recovery-code', typed)}
        slots={{ 'after:code': otherWay }}
      />
    ),
    passkey: (
      <Stack>
        <Button tone="primary" block busy={isSending} onClick={() => void confirmByPasskey()}>
          {text('screens.login.confirm.usePasskey')}
        </Button>
        {otherWay}
      </Stack>
    ),
  }

  if (isLost) return <LostFactorStep waiting={waiting} onBack={() => setLost(false)} onExpired={onBack} />
  return (
    <AuthLayout
      home={paths.home()}
      aside={
        <Link href={paths.contact()} $ink $touch>
          {text('screens.login.help')}
        </Link>
      }
      foot={
        <Button tone="plain" block onClick={onBack}>
          {text('screens.login.confirm.back')}
        </Button>
      }
    >
      {way === 'sms' ? <CodeSentArt /> : null}
      <StepHeading
        ref={heading}
        title={text(`screens.login.confirm.${way}.title`)}
        lead={
          way === 'sms' ? (
            <Sent number={destination} minutes={minutes} />
          ) : (
            text(`screens.login.confirm.${way}.lead`)
          )
        }
      />
      {waiting.lost_factor_until === null ? null : (
        <Text $below="1.25rem" role="status">
          {text('screens.login.lost.waiting', { time: formatMoment(waiting.lost_factor_until) })}
        </Text>
      )}
      {forms[way]}
      <Apart $above="1rem">
        <SchemaForm
          id="login-remember"
          footer={null}
          onChange={({ remember_device }) => setRemembered(remember_device === true)}
          onSubmit={() => undefined}
        />
      </Apart>
      <WaysModal
        open={isChoosing}
        ways={waiting.ways.filter((other) => other !== way)}
        onChoose={choose}
        onLost={waiting.ways.includes('sms') ? undefined : () => setLost(true)}
        onClose={() => setChoosing(false)}
      />
    </AuthLayout>
  )
}

function Sent({ number, minutes }: { number: string; minutes: number }) {
  const [before, after] = text('screens.login.confirm.sms.lead', { number: '\n', minutes }).split('\n')
  return (
    <>
      {before}
      <Figure>{number}</Figure>
      {after}
    </>
  )
}

const Figure = styled.strong`
  color: var(--fgColor-default);
  font-weight: 600;
  white-space: nowrap;
`

const Stack = styled.div`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
`

const Another = styled.div`
  margin-inline-start: calc(-1 * var(--control-medium-paddingInline-normal));
`
