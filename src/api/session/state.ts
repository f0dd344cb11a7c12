import { atom } from 'jotai/vanilla'
import type { Session, User } from '#src/api/types.ts'

/**
 * Who is signed in. `restoring` until the refresh cookie has been tried once after loading; `isCut` once that has failed
 * for want of a network, of which a browser may know nothing. `visitor` says why there is no session: never had one, left
 * on purpose, or it ended.
 */
export type SessionState =
  | { readonly status: 'restoring'; readonly isCut?: boolean }
  | { readonly status: 'visitor'; readonly because: 'none' | 'signed-out' | 'ended' }
  | {
      readonly status: 'customer'
      readonly token: string
      readonly user: User
      readonly expiresAt: number
      /** A sign of life from then on is said to the provider, in milliseconds since 1970. */
      readonly tellAt: number
    }

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
