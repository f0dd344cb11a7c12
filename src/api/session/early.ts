/**
 * Restores the session as the first thing that a page behind the login does, so that the answer is there once
 * the app has loaded. The client's first refresh takes it. Imports nothing heavy, since it runs before
 * everything else.
 */

import { alone } from '#src/api/session/alone.ts'
import { KEPT, readStay } from '#src/api/session/stay.ts'
import { API, CREDENTIALS } from '#src/lib/provider.ts'

/** The address of `refresh-session`; the table of calls loads later. */
const ADDRESS = `${API}/users/account/refresh`

/** Set while a customer is logged in on this device; `device.ts`, which loads later, sets it. */
const KNOWN = 'farsend.known'

/** The chosen language, which `content/language.ts`, which loads later, keeps on the device or in the tab. */
const LANGUAGE = 'farsend.language'

/** How long an early answer can be taken, in milliseconds: later it may be another session's. */
const FRESH = 10_000

let asked: { readonly answer: Promise<Response>; readonly at: number } | undefined

/** Refreshes if a customer was here and not idle for too long; the client handles every other case. */
export function askEarly(now = Date.now()): void {
  let stay: ReturnType<typeof readStay>
  let language: string
  try {
    if (localStorage.getItem(KNOWN) !== '1') return
    stay = readStay(localStorage.getItem(KEPT))
    language =
      localStorage.getItem(LANGUAGE) ?? sessionStorage.getItem(LANGUAGE) ?? document.documentElement.lang
  } catch {
    return
  }
  if (stay !== undefined && stay.ends <= now) return
  const there = stay === undefined ? now : Math.min(stay.ends - stay.span, now)
  const body = JSON.stringify({ idle_seconds: Math.floor((now - there) / 1000) })
  const headers = { 'content-type': 'application/json', 'accept-language': language }
  const answer = alone(() => fetch(ADDRESS, { method: 'POST', headers, body, credentials: CREDENTIALS }))
  // The caller that takes it handles its failure.
  answer.catch(() => undefined)
  asked = { answer, at: now }
}

/** The browser's fetch, except that an early request isn't repeated. */
export const fetchOnce: typeof fetch = (input, init) => {
  const early = asked
  const { href } = new URL(input instanceof Request ? input.url : input, location.href)
  if (early === undefined || href !== new URL(ADDRESS, location.href).href) return fetch(input, init)
  asked = undefined
  return Date.now() - early.at < FRESH ? early.answer : fetch(input, init)
}
