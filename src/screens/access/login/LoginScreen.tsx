import { atom, useAtom } from 'jotai'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import {
  askCapabilities,
  call,
  type SecondFactor,
  type Session,
  signIn,
  useCan,
  useCapabilities,
  useSessionIfAny,
} from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { type FormData, SchemaForm } from '#src/form/index.ts'
import { landingPath, paths } from '#src/paths.ts'
import { useFirstWish } from '#src/screens/access/login/use-first-wish.ts'
import { sayFailure } from '#src/shared/calls/index.ts'
import {
  Apart,
  AuthLayout,
  Button,
  Link,
  notify,
  SegmentedSwitch,
  StepHeading,
  Text,
  type,
  useDocumentTitle,
  useIsHydrated,
  whenPageShown,
} from '#src/ui/index.ts'

type SignMode = 'phone' | 'email'

/** Spec section 3: sign mode, Phone or Email; kept until a reload. */
const signModeAtom = atom<SignMode>('phone')

interface Credentials {
  readonly password: string
  readonly phone?: string
  readonly email?: string
}

interface ComingFrom {
  readonly from?: string
  readonly because?: 'none' | 'signed-out' | 'ended'
  /** The number of a customer who just signed up. */
  readonly handed?: { readonly phone_country_code?: string; readonly phone_number?: string }
  /** This entry is the second factor's: Back leads to the form. */
  readonly confirming?: true
}

/** Few logins need it. */
const loadSecondFactor = () => import('#src/screens/access/login/SecondFactorStep.tsx')
const SecondFactorStep = lazy(async () => ({ default: (await loadSecondFactor()).SecondFactorStep }))
const VerifyEmail = lazy(async () => ({
  default: (await import('#src/screens/access/login/VerifyEmail.tsx')).VerifyEmail,
}))

/** Login by phone or by email; afterwards the customer goes where they belong (spec section 2). */
export function LoginScreen() {
  const [mode, setMode] = useAtom(signModeAtom)
  const session = useSessionIfAny()
  const present = useHistoryState<ComingFrom | null>()
  // Once the next page is on its way, the address is that page's: read the state once, at the start.
  const [coming] = useState(present)
  const handed = coming?.handed
  const [, navigate] = useLocation()
  const [waiting, setWaiting] = useState<SecondFactor>()
  /** What was typed, restored on the way back from the second factor. */
  const [typed, setTyped] = useState<{ mode: SignMode; data: FormData }>()
  const verifyToken = useVerifyToken()
  useDocumentTitle(text('screens.login.title'), text('screens.login.description'))
  useEffect(() => {
    if (handed !== undefined) setMode('phone')
  }, [handed, setMode])
  useEffect(() => {
    if (verifyToken !== undefined) setMode('email')
  }, [verifyToken, setMode])

  // Stay until the next page is ready. A customer who came to confirm an address first reads the result.
  const capabilities = useCapabilities()
  const hasPasskeys = useCan('passkeys')
  const landing =
    session.status === 'customer' && capabilities !== null
      ? landingPath(session.user, coming?.from, capabilities.has('identity'))
      : undefined
  const leads = verifyToken === undefined ? landing : undefined
  useLayoutEffect(() => {
    if (leads !== undefined) navigate(leads, { replace: true })
  }, [leads, navigate])

  async function enter(answer: { data: Session; message: string }) {
    const [{ checks }] = await Promise.all([
      askCapabilities().then(
        (capabilities) => ({ checks: capabilities.has('identity') }),
        () => ({ checks: true }),
      ),
      signIn(answer.data),
    ])
    navigate(landingPath(answer.data.user, coming?.from, checks), { replace: true })
    await whenPageShown()
    notify({ tone: 'success', title: text('screens.login.notices.success'), message: answer.message })
  }

  async function logIn(data: Credentials) {
    try {
      const { data: answer, message } = await call('login', { body: data })
      if ('token' in answer) return await enter({ data: answer, message })
      await loadSecondFactor()
      setTyped({ mode, data: { ...data } })
      setWaiting(answer)
      navigate(paths.login(), { state: { ...coming, confirming: true } })
    } catch (error) {
      sayFailure(error, { title: text('screens.login.notices.failure') })
    }
  }

  const { logInByPasskey, isAsking } = useFirstWish(enter)

  if (waiting !== undefined && present?.confirming)
    return (
      <Suspense>
        <SecondFactorStep waiting={waiting} onDone={enter} onBack={() => history.back()} />
      </Suspense>
    )
  return (
    <AuthLayout
      home={paths.home()}
      aside={
        <Link href={paths.contact()} $ink $touch>
          {text('screens.login.help')}
        </Link>
      }
      foot={
        <>
          {text('screens.login.noAccount')}{' '}
          <Link href={paths.signUp()} $touch>
            {text('screens.login.signUp')}
          </Link>
        </>
      }
    >
      <StepHeading title={text('screens.login.heading')} lead={text('screens.login.lead')} />
      {verifyToken === undefined ? null : (
        <Suspense>
          <VerifyEmail token={verifyToken} account={landing} />
        </Suspense>
      )}
      {coming?.because === 'ended' ? <Text role="status">{text('screens.login.ended')}</Text> : null}
      <Apart $below="1.5rem">
        <SegmentedSwitch
          label={text('screens.login.mode.label')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'phone', label: text('screens.login.mode.phone') },
            { value: 'email', label: text('screens.login.mode.email') },
          ]}
        />
      </Apart>
      <SchemaForm
        id={mode === 'phone' ? 'login-phone' : 'login-email'}
        data={typed?.mode === mode ? typed.data : mode === 'phone' ? handed : undefined}
        takesFocus
        onSubmit={logIn}
      >
        <Forgotten>
          <Link href={paths.forgetPassword()} $touch>
            {text('screens.login.forgetPassword')}
          </Link>
        </Forgotten>
      </SchemaForm>
      {hasPasskeys ? (
        <Apart $above="0.75rem">
          <Button
            tone="plain"
            block
            busy={isAsking}
            // Keep focus in the field: leaving it would announce that it is empty.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void logInByPasskey()}
          >
            {text('screens.login.passkey')}
          </Button>
        </Apart>
      ) : null}
    </AuthLayout>
  )
}

const Forgotten = styled.div`
  ${type.label}
  justify-self: start;

  &:empty {
    display: none;
  }
`

/** The token of an emailed link; undefined in the prerendered page. */
function useVerifyToken(): string | undefined {
  const search = useSearch()
  const isHydrated = useIsHydrated()
  return isHydrated ? (new URLSearchParams(search).get('verify-token') ?? undefined) : undefined
}
