import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { call, callLoose, toApiError, uploadFile } from '#src/api/index.ts'
import { formatTime, text } from '#src/content/index.ts'
import { type FileKind, FormServices, HandedFile, type Services, type StoredFile } from '#src/form/index.ts'
import type { HandOverResponse } from '#src/generated/forms.ts'
import type { FormId } from '#src/generated/ids.ts'
import { paths } from '#src/paths.ts'
import { deviceName } from '#src/shared/identity/index.ts'
import {
  Art,
  AuthLayout,
  Button,
  EmptyState,
  ErrorState,
  SkeletonRows,
  StepHeading,
  useDocumentTitle,
} from '#src/ui/index.ts'

type HandedOver = HandOverResponse['data']

const FORMS = [
  'identity-document',
  'identity-proof-of-address',
  'identity-selfie',
] as const satisfies readonly FormId[]

/** Whether the form named by the computer is one whose files can be sent from here. */
function isFormId(name: string): name is (typeof FORMS)[number] {
  return FORMS.some((form) => form === name)
}

type Session =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly token: string; readonly handOver: HandedOver }
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'unreachable'; readonly message: string }

/**
 * A phone that scanned a computer's code sends the photos of the form there, and nothing else. The code works
 * once and is only held in memory, so an abandoned page opens nothing.
 */
export function HandOverScreen() {
  const [session, setSession] = useState<Session>({ is: 'opening' })
  const [tries, setTries] = useState(0)
  useDocumentTitle(text('screens.hand-over.title'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs once.
  useEffect(() => {
    let isOver = false
    openOnce(window.location.hash.slice(1)).then(
      (next) => {
        if (!isOver) setSession(next)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [tries])

  return (
    <AuthLayout home={paths.home()}>
      {session.is === 'opening' ? (
        <>
          <StepHeading title={text('screens.hand-over.heading')} />
          <SkeletonRows />
        </>
      ) : session.is === 'open' ? (
        <Sending {...session} onDone={() => setSession({ is: 'done' })} />
      ) : session.is === 'done' ? (
        <Done />
      ) : session.is === 'refused' ? (
        <>
          <StepHeading title={text('screens.hand-over.ended')} />
          <EmptyState scene="missing" title={session.message} message={text('screens.hand-over.scanAgain')} />
        </>
      ) : (
        <ErrorState
          title={text('screens.hand-over.failed')}
          message={session.message}
          onRetry={() => {
            opened.clear()
            setSession({ is: 'opening' })
            setTries((count) => count + 1)
          }}
        />
      )}
    </AuthLayout>
  )
}

/** A code can be exchanged once: a second request, as in development, gets the same answer. */
const opened = new Map<string, Promise<Session>>()

function openOnce(token: string): Promise<Session> {
  const known = opened.get(token)
  if (known) return known
  const opening = open(token)
  opened.set(token, opening)
  return opening
}

async function open(token: string): Promise<Session> {
  try {
    const { data } = await call('open-hand-over', { body: { token } })
    return { is: 'open', token: data.token, handOver: data.hand_over }
  } catch (error) {
    const { isRefusal, message } = toApiError(error)
    return { is: isRefusal ? 'refused' : 'unreachable', message }
  }
}

interface SendingProps {
  readonly token: string
  readonly handOver: HandedOver
  readonly onDone: () => void
}

function Sending({ token, handOver, onDone }: SendingProps): ReactNode {
  const { id, purpose, files } = handOver
  const [sent, setSent] = useState<Readonly<Record<string, StoredFile | undefined>>>(() =>
    Object.fromEntries(files.map(({ field, upload }) => [field, upload ?? undefined])),
  )
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const isComplete = files.every(({ field }) => sent[field]?.id !== undefined)
  const services = useMemo(() => servicesWith(token), [token])

  async function finish() {
    setBusy(true)
    setFailure(undefined)
    try {
      await call('finish-hand-over', { params: { id }, token })
      onDone()
    } catch (error) {
      setFailure(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }

  if (!isFormId(purpose)) return <ErrorState title={text('screens.hand-over.failed')} />
  return (
    <FormServices value={services}>
      <StepHeading title={text('screens.hand-over.heading')} lead={text('screens.hand-over.lead')} />
      <Whose {...handOver.for} />
      <Suspense fallback={<SkeletonRows />}>
        <Files>
          {files.map(({ field, kind }) => (
            <HandedFile
              key={field}
              form={purpose}
              field={field}
              kind={kind satisfies FileKind}
              sent={sent[field]}
              onChange={(file) => setSent((before) => ({ ...before, [field]: file }))}
            />
          ))}
        </Files>
      </Suspense>
      {failure === undefined ? null : <Failure role="alert">{failure}</Failure>}
      <Button tone="primary" block disabled={!isComplete} busy={isBusy} onClick={() => void finish()}>
        {text('screens.hand-over.finish')}
      </Button>
    </FormServices>
  )
}

/**
 * Names the customer whose photos are requested, so that the victim of a forwarded link can tell it isn't
 * theirs.
 */
function Whose({ name, phone_end, browser, system, started_at }: HandedOver['for']) {
  return (
    <Notice>
      <p>
        <strong>
          {name === null
            ? text('screens.hand-over.unnamed', { end: phone_end })
            : text('screens.hand-over.whose', { name })}
        </strong>
      </p>
      <p>
        {text('screens.hand-over.started', {
          time: formatTime(started_at),
          device: deviceName({ browser, system }),
        })}
      </p>
      <p>{text('screens.hand-over.notYou')}</p>
    </Notice>
  )
}

const servicesWith = (token: string): Services => ({
  call: (operation, input) => callLoose(operation, { ...input, token }),
  upload: (file, options) => uploadFile({ ...options, file, name: file.name, token }),
})

function Done() {
  return (
    <>
      <StepHeading title={text('screens.hand-over.done')} lead={text('screens.hand-over.look')} />
      <Art scene="sent" />
    </>
  )
}

const Files = styled.div`
  display: grid;
  gap: 24px;
  margin-block-end: 24px;
`

const Notice = styled.div`
  display: grid;
  gap: 4px;
  margin-block-end: 24px;
  padding: 12px 16px;
  border: 1px solid var(--borderColor-attention-muted);
  border-radius: 12px;
  background: var(--bgColor-attention-muted);
  overflow-wrap: anywhere;
`

const Failure = styled.p`
  margin-block-end: 16px;
  color: var(--fgColor-danger);
`
