import { atom } from 'jotai'
import type { Session, User } from '#src/api/types.ts'

/**
 * Who is signed in. `restoring` until the refresh cookie has been tried once after loading; `visitor` says why there is
 * no session: never had one, left on purpose, or it ended.
 */
export type SessionState =
  | { readonly status: 'restoring' }
  | { readonly status: 'visitor'; readonly because: 'none' | 'signed-out' | 'ended' }
  | { readonly status: 'customer'; readonly token: string; readonly user: User; readonly expiresAt: number }

/** Refreshed a little early, so that no request sets out with a token that dies on the way. */
const EARLY = 5_000

/** The session lives here and nowhere else: memory, never a storage. */
export const sessionAtom = atom<SessionState>({ status: 'restoring' })

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

/** A session as the provider returns it; `now` in milliseconds since 1970. */
export function customerState({ token, user, expires_in }: Session, now: number): SessionState {
  return { status: 'customer', token, user, expiresAt: now + expires_in * 1000 - EARLY }
}

/** The token if it can still be used at `now`. */
export function usableToken(state: SessionState, now: number): string | null {
  return state.status === 'customer' && state.expiresAt > now ? state.token : null
}
