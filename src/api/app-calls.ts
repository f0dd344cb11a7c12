/** The calls of the app: what screens and flows use. Light, for the public pages carry it. */
import { useEffect } from 'react'
import type { CallLoose } from '#src/api/client.ts'
import { networkError } from '#src/api/errors.ts'
import { isPublicGet, publicGet } from '#src/api/public-get.ts'
import { createDevice, localStore } from '#src/api/session/device.ts'
import { type SessionState, sessionAtom } from '#src/api/session/state.ts'
import { typedCall } from '#src/api/typed-call.ts'
import type { Session } from '#src/api/types.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/** On a broken line the client's own file does not load either; the next call fetches it again. */
const loadClient = () =>
  import('#src/api/app-client.ts').catch((error: unknown) => {
    throw networkError(error)
  })

/** Makes one call whose input is only known at run time; sends no more than the operation declares. */
export const callLoose: CallLoose = async (id, input) =>
  isPublicGet(id) ? publicGet(id, input) : (await loadClient()).callLoose(id, input)

/** Makes one call. @throws ApiError, or AbortError when cancelled by its signal */
export const call = typedCall(callLoose)

/** Takes the answer of a successful login. */
export async function signIn(answer: Session): Promise<void> {
  const { session } = await loadClient()
  session.signIn(answer)
}

/** Ends the session in all tabs, then at the provider. Never rejects. */
export async function signOut(): Promise<void> {
  const { session } = await loadClient()
  await session.signOut()
}

/** The same because nobody has been there for too long: what was begun goes on after the next login. */
export async function leaveUnattended(): Promise<void> {
  const { session } = await loadClient()
  await session.leaveUnattended()
}

/** How long to wait before the client's file is fetched again, in milliseconds. */
const PAUSE = 3000

/** Tries once after loading whether the refresh cookie still has a session; goes on trying on a broken line. */
async function restore(): Promise<void> {
  const client = await loadClient().catch(() => undefined)
  if (client) await client.session.restore()
  else setTimeout(restore, PAUSE)
}

let isRestoring = false

/** Finds out who is here, once for each page load. */
export function restoreSession(): void {
  if (isRestoring) return
  isRestoring = true
  void restore()
}

/** Who is here; paints again when that changes, also from another tab. */
export function useSession(): SessionState {
  useEffect(restoreSession, [])
  return useHydratedAtom(sessionAtom)
}

/**
 * The same for pages that anybody sees: where nobody has logged in on this device, nobody is looked for. Who logs in
 * in another tab is noticed here too.
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

/** Fetches what calls of a customer are made with before the first one is: somebody is about to log in. */
export function prepareCalls(): void {
  loadClient().catch(() => undefined)
}
