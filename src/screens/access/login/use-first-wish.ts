import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, prepareCalls, type Session } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { notify } from '#src/ui/index.ts'

type Enter = (answer: { data: Session; message: string }) => Promise<void>

const loadPasskeys = () => import('#src/screens/access/login/passkeys.ts')

/** A name is what passkeys are bound to: an address has none. */
const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

/**
 * What only somebody who logs in needs comes with the first key or press: the other form, what calls it makes, and the
 * passkeys that the browser offers in the field. That may have been before the page's script was there.
 *
 * @param enter what a session leads to
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

/** Lets the browser offer passkeys in the field. Returns what ends that. */
function offer(enter: Enter): () => void {
  let isOver = false
  loadPasskeys()
    .then(async ({ offerPasskeys }) => {
      const answer = isOver ? null : await offerPasskeys()
      if (answer && !isOver) await enter(answer)
    })
    // Nobody asked for it: the form is there.
    .catch(() => undefined)
  return () => {
    isOver = true
    loadPasskeys()
      .then(({ stopOffering }) => stopOffering())
      .catch(() => undefined)
  }
}

/** Whether there is text in a field already: by a hand that was quicker than the script, or by the browser. */
const isFilledIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form input:not([type="radio"])')].some(
    ({ value }) => value !== '',
  )

const WISHES = ['pointerdown', 'keydown', 'input'] as const
/** On the way down: a form keeps what is typed from whatever is around it. */
const HEAR = { passive: true, capture: true } as const
