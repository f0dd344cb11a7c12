/** The calls that screens and flows make. Small, since public pages include it. */
import { useEffect } from 'react'
import type { CallLoose } from '#src/api/client.ts'
import { networkError } from '#src/api/errors.ts'
import { isPublicGet, publicGet } from '#src/api/public-get.ts'
import { createDevice, localStore } from '#src/api/session/device.ts'
import { type SessionState, sessionAtom } from '#src/api/session/state.ts'
import { typedCall } from '#src/api/typed-call.ts'
import type { Session } from '#src/api/types.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/** If the client's file fails to load, the next call retries it. */
const loadClient = () =>
  import('#src/api/app-client.ts').catch((error: unknown) => {
    throw networkError(error)
  })

/** Makes a call whose input is only known at run time; sends no more than the operation declares. */
export const callLoose: CallLoose = async (id, input) =>
  isPublicGet(id) ? publicGet(id, input) : (await loadClient()).callLoose(id, input)

/** Makes a call. @throws ApiError, or AbortError if cancelled by its signal */
export const call = typedCall(callLoose)

export async function signIn(answer: Session): Promise<void> {
  const { session } = await loadClient()
  session.signIn(answer)
}

/** Ends the session in all tabs, then at the provider. Never rejects. */
export async function signOut(): Promise<void> {
  const { session } = await loadClient()
  await session.signOut()
}

/** The same after inactivity: drafts are kept for the next login. */
export async function leaveUnattended(): Promise<void> {
  const { session } = await loadClient()
  await session.leaveUnattended()
}

/** How long to wait before retrying the client's file, in milliseconds. */
const PAUSE = 3000

/** Tries the refresh cookie once after loading; keeps retrying on a broken connection. */
async function restore(): Promise<void> {
  const client = await loadClient().catch(() => undefined)
  if (client) await client.session.restore()
  else setTimeout(restore, PAUSE)
}

let isRestoring = false

export function restoreSession(): void {
  if (isRestoring) return
  isRestoring = true
  void restore()
}

/** The session, including changes from other tabs. */
export function useSession(): SessionState {
  useEffect(restoreSession, [])
  return useHydratedAtom(sessionAtom)
}

/**
 * The session for public pages: only restored if a customer has logged in on this device. Logins in other
 * tabs are noticed too.
 */
export function useSessionIfAny(): SessionState {
  useEffect(() => {
    const device = createDevice(localStore())
    const look = () => {
      if (device.mayHaveSession()) restoreSession()
    }
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  return useHydratedAtom(sessionAtom)
}

/** Preloads the client when a login is likely. */
export function prepareCalls(): void {
  loadClient().catch(() => undefined)
}
