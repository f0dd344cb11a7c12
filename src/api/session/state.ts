import { atom, getDefaultStore } from 'jotai'
import { type SessionState, who } from '#src/api/session/who.ts'
import type { Session } from '#src/api/types.ts'

/** Refreshed a little early, so that no request sets out with a token that dies on the way. */
const EARLY = 5_000

/** The session lives here and nowhere else: memory, never a storage. */
export const sessionAtom = atom(who.get())

const store = getDefaultStore()
store.sub(sessionAtom, () => who.set(store.get(sessionAtom)))

/** The access token, or null. */
export const tokenAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.status === 'customer' ? session.token : null
})

/** The customer as the provider last described them, or null. */
export const userAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.status === 'customer' ? session.user : null
})

/** A session as the provider returns it; `now`, and when the customer was last there, in milliseconds since 1970. */
export function customerState(
  { token, user, expires_in }: Session,
  now: number,
  lastThere: number = now,
): SessionState {
  const life = expires_in * 1000
  return { status: 'customer', token, user, expiresAt: now + life - EARLY, tellAt: lastThere + life / 2 }
}

/** The token if it can still be used at `now`. */
export function usableToken(state: SessionState, now: number): string | null {
  return state.status === 'customer' && state.expiresAt > now ? state.token : null
}
