import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { call, prepareCalls, toApiError } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { Button, LinkButton, notify, Spinner, Text } from '#src/ui/index.ts'

type Outcome =
  | { state: 'checking' }
  | { state: 'confirmed' | 'sent'; email: string }
  | { state: (typeof refusals)[number] }
  | { state: 'unreachable'; message: string }

/** Why a link can be refused; each has its sentence and a next step. */
const refusals = ['email_link_expired', 'email_link_used', 'email_link_foreign'] as const

/** One call per link, however often the page renders: a link only works once. */
const asked = new Map<string, Promise<Outcome>>()

async function ask(token: string): Promise<Outcome> {
  prepareCalls()
  try {
    const { data } = await call('confirm-email', { body: { token } })
    return { state: 'confirmed', email: data.email }
  } catch (error) {
    const { message, serverErrcode } = toApiError(error)
    const refusal = refusals.find((code) => code === serverErrcode)
    if (refusal !== undefined) return { state: refusal }
    asked.delete(token)
    return { state: 'unreachable', message }
  }
}

function confirm(token: string): Promise<Outcome> {
  const answer = asked.get(token) ?? ask(token)
  asked.set(token, answer)
  return answer
}

interface VerifyEmailProps {
  token: string
  /** Where a customer who is already logged in goes next. */
  account: string | undefined
}

export function VerifyEmail({ token, account }: VerifyEmailProps) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'checking' })
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    void confirm(token).then(setOutcome)
  }, [token])

  async function renew() {
    setSending(true)
    try {
      const { data } = await call('renew-email-link', { body: { token } })
      setOutcome({ state: 'sent', email: data.destination })
    } catch (error) {
      notify({
        tone: 'danger',
        title: text('screens.login.email.notice'),
        message: toApiError(error).message,
      })
    } finally {
      setSending(false)
    }
  }

  return (
    <Panel role="status">
      <Words outcome={outcome} />
      {outcome.state === 'email_link_expired' ? (
        <Button tone="soft" size="medium" busy={isSending} onClick={() => void renew()}>
          {text('screens.login.email.renew')}
        </Button>
      ) : null}
      {outcome.state === 'unreachable' ? (
        <Button tone="soft" size="medium" onClick={() => void confirm(token).then(setOutcome)}>
          {text('screens.login.email.again')}
        </Button>
      ) : null}
      {account === undefined || outcome.state === 'checking' ? null : (
        <LinkButton tone="primary" size="medium" href={account}>
          {text('screens.login.email.account')}
        </LinkButton>
      )}
    </Panel>
  )
}

function Words({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'checking')
    return (
      <Text as="p">
        <Spinner size="small" /> {text('screens.login.email.checking')}
      </Text>
    )
  const values = 'email' in outcome ? { email: outcome.email } : {}
  return (
    <>
      <Text as="h2" $role="card" $tone="inherit">
        {text(`screens.login.email.${outcome.state}.title`)}
      </Text>
      <Text as="p" $tone="muted">
        {outcome.state === 'unreachable'
          ? outcome.message
          : text(`screens.login.email.${outcome.state}.lead`, values)}
      </Text>
    </>
  )
}

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  margin-block-end: 1.75rem;
  padding: 1.25rem;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-muted);
`
