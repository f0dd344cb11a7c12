import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, prepareCalls, type Session } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { notify } from '#src/ui/index.ts'

type Enter = (answer: { data: Session; message: string }) => Promise<void>

const loadPasskeys = () => import('#src/screens/access/login/passkeys.ts')

/** Passkeys are bound to a host name; an IP address has none. */
const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

/**
 * Loads what only a login needs with the first key or press, which may come before the page's script: the
 * other form, the calls, and the passkeys that the browser offers in the field.
 *
 * @param enter called with the session
 */
export function useFirstWish(enter: Enter): { logInByPasskey: () => Promise<void>; isAsking: boolean } {
  const [isAsking, setAsking] = useState(false)
  const latest = useRef(enter)
  useLayoutEffect(() => {
    latest.current = enter
  })

  useEffect(() => {
    let stop = () => {}
    const wish = () => {
      for (const event of WISHES) removeEventListener(event, wish, HEAR)
      prepareCalls()
      if (!navigator.onLine) return
      void preloadForm('login-email')
      if (canUsePasskeys()) stop = offer((answer) => latest.current(answer))
    }
    for (const event of WISHES) addEventListener(event, wish, HEAR)
    if (isFilledIn()) wish()
    return () => {
      for (const event of WISHES) removeEventListener(event, wish, HEAR)
      stop()
    }
  }, [])

  async function logInByPasskey() {
    setAsking(true)
    try {
      if (canUsePasskeys()) await askForPasskey(enter)
      else fail(text('screens.login.passkeys.unsupported'))
    } finally {
      setAsking(false)
    }
  }
  return { logInByPasskey, isAsking }
}

const fail = (message: string) =>
  notify({ tone: 'danger', title: text('screens.login.passkeys.failure'), message })

async function askForPasskey(enter: Enter): Promise<void> {
  const { failureOf, logInWithPasskey } = await loadPasskeys()
  try {
    await enter(await logInWithPasskey())
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined) fail(text(`screens.login.passkeys.${failure}`))
    else if (error instanceof ApiError) fail(error.message)
    else throw error
  }
}

/** Lets the browser offer passkeys in the field. Returns a function that stops it. */
function offer(enter: Enter): () => void {
  let isOver = false
  loadPasskeys()
    .then(async ({ offerPasskeys }) => {
      const answer = isOver ? null : await offerPasskeys()
      if (answer && !isOver) await enter(answer)
    })
    // Not asked for, so no error: the form is there.
    .catch(() => undefined)
  return () => {
    isOver = true
    loadPasskeys()
      .then(({ stopOffering }) => stopOffering())
      .catch(() => undefined)
  }
}

/** Whether a field already has text, typed before the script arrived or autofilled. */
const isFilledIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form input:not([type="radio"])')].some(
    ({ value }) => value !== '',
  )

const WISHES = ['pointerdown', 'keydown', 'input'] as const
/** Capture: a form stops events of its fields from bubbling. */
const HEAR = { passive: true, capture: true } as const
