import { useEffect, useState, useSyncExternalStore } from 'react'
import { call, prepareCalls, toApiError } from '#src/api/index.ts'
import { formatMoment, text } from '#src/content/index.ts'
import type { WaitingChangeResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import {
  AuthLayout,
  Button,
  ErrorState,
  LinkButton,
  notify,
  SkeletonRows,
  Stack,
  StepHeading,
  takeFocus,
  useDocumentTitle,
} from '#src/ui/index.ts'

type Change = WaitingChangeResponse['data']

type View =
  | { readonly is: 'looking' }
  | { readonly is: 'found'; readonly change: Change }
  | { readonly is: 'unknown' }
  | { readonly is: 'unreachable'; readonly message: string }

async function ask(id: 'find-waiting-change' | 'stop-waiting-change', token: string): Promise<View> {
  prepareCalls()
  try {
    const { data } = await call(id, { body: { token } })
    return { is: 'found', change: data }
  } catch (error) {
    const { serverErrcode, message } = toApiError(error)
    return serverErrcode === 'change_unknown' ? { is: 'unknown' } : { is: 'unreachable', message }
  }
}

/**
 * Opened by the link in the message about a pending account change. Stopping takes a press, since mail
 * programs open links on their own. Needs no login, and the token never leaves the browser.
 */
export function StopChangeScreen() {
  // Opening another link in the same tab only changes the hash.
  const token = useSyncExternalStore(onHashChange, () => window.location.hash.slice(1))
  return <StopChange key={token} token={token} />
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function StopChange({ token }: { readonly token: string }) {
  const [view, setView] = useState<View>({ is: 'looking' })
  const [isBusy, setBusy] = useState(false)
  useDocumentTitle(text('screens.stop-change.title'))

  useEffect(() => {
    void ask('find-waiting-change', token).then(setView)
  }, [token])

  async function look() {
    setBusy(true)
    setView(await ask('find-waiting-change', token))
    setBusy(false)
  }

  async function stop() {
    setBusy(true)
    const next = await ask('stop-waiting-change', token)
    setBusy(false)
    // The change stays on screen if the call didn't get through.
    if (next.is === 'unreachable')
      notify({ tone: 'danger', title: text('screens.stop-change.title'), message: next.message })
    else setView(next)
  }

  return (
    <AuthLayout home={paths.home()}>
      {view.is === 'looking' ? (
        <>
          <StepHeading title={text('screens.stop-change.looking')} />
          <SkeletonRows />
        </>
      ) : view.is === 'unknown' ? (
        <Stack>
          <StepHeading
            ref={takeFocus}
            title={text('screens.stop-change.unknown.title')}
            lead={text('screens.stop-change.unknown.lead')}
          />
          <LinkButton tone="primary" block href={paths.login()}>
            {text('screens.stop-change.login')}
          </LinkButton>
        </Stack>
      ) : view.is === 'unreachable' ? (
        <ErrorState
          as="h1"
          title={text('screens.stop-change.failed')}
          message={view.message}
          busy={isBusy}
          onRetry={() => void look()}
        />
      ) : (
        <Found change={view.change} isBusy={isBusy} onStop={() => void stop()} />
      )}
    </AuthLayout>
  )
}

function Found({ change, isBusy, onStop }: { change: Change; isBusy: boolean; onStop: () => void }) {
  const { kind, to, due_at, state } = change
  const values = { to: to ?? '', time: formatMoment(due_at) }
  return (
    <Stack key={state}>
      <StepHeading
        ref={takeFocus}
        title={text(`screens.stop-change.${state}.title`)}
        lead={`${text(`screens.stop-change.${state}.${kind}`, values)} ${text(`screens.stop-change.${state}.next`)}`}
      />
      {state === 'waiting' ? (
        <Button tone="danger" block busy={isBusy} onClick={onStop}>
          {text('screens.stop-change.stop')}
        </Button>
      ) : (
        <LinkButton tone="primary" block href={paths.forgetPassword()}>
          {text('screens.stop-change.password')}
        </LinkButton>
      )}
      <LinkButton tone="plain" block href={paths.contact()}>
        {text('screens.stop-change.support')}
      </LinkButton>
    </Stack>
  )
}
