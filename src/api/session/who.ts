import type { User } from '#src/api/types.ts'
import { hold } from '#src/lib/held.ts'

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

/**
 * Who is here, as every page reads it. It follows `sessionAtom`, which comes with what calls of a customer are made
 * with: a page without a customer needs no jotai to know that there is none.
 */
export const who = hold<SessionState>({ status: 'restoring' })
