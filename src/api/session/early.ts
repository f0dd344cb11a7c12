/**
 * Who is here, asked as the first thing that a page behind the login does: by the time the app that needs the answer has
 * been read, it has come. The client's own first question takes it over. Imports nothing of weight, for it comes before
 * everything else.
 */
import { alone } from '#src/api/session/alone.ts'
import { KEPT, readStay } from '#src/api/session/stay.ts'

/** The address of `refresh-session`: the table of calls comes later. */
const PATH = '/api/v1/users/account/refresh'

/** Set while somebody is logged in on this device: `device.ts`, which comes later too. */
const KNOWN = 'farsend.known'

/** So long, in milliseconds, what was asked early can be taken over: later it may be the answer of another session. */
const FRESH = 10_000

let asked: { readonly answer: Promise<Response>; readonly at: number } | undefined

/** Asks, where somebody was here and has not been away for too long; whatever else there is to do, the client does. */
export function askEarly(now = Date.now()): void {
  let stay: ReturnType<typeof readStay>
  try {
    if (localStorage.getItem(KNOWN) !== '1') return
    stay = readStay(localStorage.getItem(KEPT))
  } catch {
    return
  }
  if (stay !== undefined && stay.ends <= now) return
  const there = stay === undefined ? now : Math.min(stay.ends - stay.span, now)
  const body = JSON.stringify({ idle_seconds: Math.floor((now - there) / 1000) })
  const answer = alone(() =>
    fetch(PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  )
  // Whoever takes it over hears of its failure.
  answer.catch(() => undefined)
  asked = { answer, at: now }
}

/** The browser's fetch; what was asked early is not asked twice. */
export const fetchOnce: typeof fetch = (input, init) => {
  const early = asked
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (early === undefined || pathname !== PATH) return fetch(input, init)
  asked = undefined
  return Date.now() - early.at < FRESH ? early.answer : fetch(input, init)
}
