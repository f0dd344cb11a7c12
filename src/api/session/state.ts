import { atom } from 'jotai/vanilla'
import type { Session, User } from '#src/api/types.ts'

/**
 * Who is signed in. `restoring` until the refresh cookie has been tried once after loading; `isCut` once that
 * has failed for lack of a network, even if the browser thinks it is online. `visitor` says why there is no
 * session: never had one, signed out, or it ended.
 */
export type SessionState =
  | { readonly status: 'restoring'; readonly isCut?: boolean }
  | { readonly status: 'visitor'; readonly because: 'none' | 'signed-out' | 'ended' }
  | {
      readonly status: 'customer'
      readonly token: string
      readonly user: User
      readonly expiresAt: number
      /** Activity after this time is reported to the provider, in milliseconds since 1970. */
      readonly tellAt: number
    }

/** Refresh a little early, so that no token expires in flight. */
const EARLY = 5_000

/** The session lives in memory only, never in storage. */
export const sessionAtom = atom<SessionState>({ status: 'restoring' })

export const tokenAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.status === 'customer' ? session.token : null
})

export const userAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.status === 'customer' ? session.user : null
})

/** A session from the provider's answer; `now` and the last activity in milliseconds since 1970. */
export function customerState(
  { token, user, expires_in }: Session,
  now: number,
  lastThere: number = now,
): SessionState {
  const life = expires_in * 1000
  return { status: 'customer', token, user, expiresAt: now + life - EARLY, tellAt: lastThere + life / 2 }
}

/** Left by choice, not by expiry: what the browser keeps of the customer goes. */
export const hasSignedOut = (state: SessionState): boolean =>
  state.status === 'visitor' && state.because === 'signed-out'

export function usableToken(state: SessionState, now: number): string | null {
  return state.status === 'customer' && state.expiresAt > now ? state.token : null
}
