import { atom, useAtom } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { ApiError, call, prepareCalls, signIn, useSessionIfAny } from '#src/api/index.ts'
import { landingPath, paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { preloadForm, SchemaForm } from '#src/form/index.ts'
import {
  AuthLayout,
  Link,
  notify,
  SegmentedSwitch,
  StepHeading,
  Text,
  type,
  useDocumentTitle,
  whenArrived,
} from '#src/ui/index.ts'

type SignMode = 'phone' | 'email'

/** Spec section 3: sign mode, Phone or Email; kept while the page lives. */
const signModeAtom = atom<SignMode>('phone')

/** What the page that led here left in the history entry. */
interface ComingFrom {
  readonly from?: string
  readonly because?: 'none' | 'signed-out' | 'ended'
  /** The number of who has just signed up. */
  readonly handed?: { readonly phone_country_code?: string; readonly phone_number?: string }
}

/** Login by phone or by email; afterwards the customer goes where they belong (spec section 2). */
export function LoginScreen() {
  const [mode, setMode] = useAtom(signModeAtom)
  const session = useSessionIfAny()
  // The address is the next page's while that is on its way: what the visitor came with is of the beginning.
  const [coming] = useState(useHistoryState<ComingFrom | null>())
  const handed = coming?.handed
  const [, navigate] = useLocation()
  useDocumentTitle(text('screens.login.title'), text('screens.login.description'))
  useFirstWish()
  useEffect(() => {
    if (handed !== undefined) setMode('phone')
  }, [handed, setMode])

  // The page stays until the next one is there.
  const landing = session.status === 'customer' ? landingPath(session.user, coming?.from) : undefined
  useLayoutEffect(() => {
    if (landing !== undefined) navigate(landing, { replace: true })
  }, [landing, navigate])

  async function logIn(data: { password: string; phone?: string; email?: string }) {
    try {
      const answer = await call('login', { body: data })
      await signIn(answer.data)
      navigate(landingPath(answer.data.user, coming?.from), { replace: true })
      await whenArrived()
      notify({ tone: 'success', title: text('screens.login.notices.success'), message: answer.message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title: text('screens.login.notices.failure'), message: error.message })
    }
  }

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
      {coming?.because === 'ended' ? <Text role="status">{text('screens.login.ended')}</Text> : null}
      <Mode>
        <SegmentedSwitch
          label={text('screens.login.mode.label')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'phone', label: text('screens.login.mode.phone') },
            { value: 'email', label: text('screens.login.mode.email') },
          ]}
        />
      </Mode>
      <SchemaForm
        id={mode === 'phone' ? 'login-phone' : 'login-email'}
        data={mode === 'phone' ? handed : undefined}
        takesFocus
        onSubmit={logIn}
      >
        <Forgotten>
          <Link href={paths.forgetPassword()} $touch>
            {text('screens.login.forgetPassword')}
          </Link>
        </Forgotten>
      </SchemaForm>
    </AuthLayout>
  )
}

/**
 * What only somebody who logs in needs comes with the first key or press: the other form, and what calls it makes. That
 * may have been before the page's script was there.
 */
function useFirstWish() {
  useEffect(() => {
    const wish = () => {
      for (const event of WISHES) removeEventListener(event, wish, HEAR)
      prepareCalls()
      if (navigator.onLine) void preloadForm('login-email')
    }
    for (const event of WISHES) addEventListener(event, wish, HEAR)
    if (isFilledIn()) wish()
    return () => {
      for (const event of WISHES) removeEventListener(event, wish, HEAR)
    }
  }, [])
}

/** Whether there is text in a field already: by a hand that was quicker than the script, or by the browser. */
const isFilledIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form input:not([type="radio"])')].some(
    ({ value }) => value !== '',
  )

const WISHES = ['pointerdown', 'keydown', 'input'] as const
/** On the way down: a form keeps what is typed from whatever is around it. */
const HEAR = { passive: true, capture: true } as const

const Mode = styled.div`
  margin-block-end: 1.5rem;
`

const Forgotten = styled.div`
  ${type.label}
  justify-self: start;
`
