import type { createStore } from 'jotai'
import { errorOfAnswer, toApiError } from '#src/api/errors.ts'
import { createDevice, type Store } from '#src/api/session/device.ts'
import type { Presence } from '#src/api/session/presence.ts'
import type { SessionState } from '#src/api/session/state.ts'
import { customerState, hasSignedOut, sessionAtom, usableToken } from '#src/api/session/state.ts'
import type { Tabs } from '#src/api/session/tabs.ts'
import type { Send } from '#src/api/transport.ts'
import type { Session } from '#src/api/types.ts'
import { untilOnline } from '#src/api/until-online.ts'
import type { Operations } from '#src/generated/operations.ts'
import { isRecord } from '#src/lib/is-record.ts'

type State = ReturnType<typeof createStore>

/** Milliseconds from activity to reporting it to the provider. */
const SOON = 2000

export interface SessionOptions {
  send: Send
  store: State
  join: (hear: (state: SessionState) => void) => Tabs
  /** Remembers across reloads what `device.ts` lists; holds no secret. */
  storage?: Store | undefined
  /** Tracks activity: a customer idle for too long isn't restored. */
  presence?: Presence | undefined
  now?: () => number
  /** Called when the customer changes or leaves, so that their data can be removed. */
  onChange?: (state: SessionState) => void
  /** Waits before the cookie is retried after a failure; the number counts the failures so far. */
  wait?: (failures: number) => Promise<void>
}

export interface SessionKeeper {
  signIn(session: Session): void
  /**
   * Ends the session here and in all tabs at once, then at the provider. Resolves once the provider knows; on
   * a broken connection it is retried, even after a reload. Never rejects.
   */
  signOut(): Promise<void>
  /** The same after inactivity: drafts are kept for the next login. */
  leaveUnattended(): Promise<void>
  /** Tries the refresh cookie once after loading; keeps retrying in the background on a broken connection. */
  restore(): Promise<void>
  /** A usable token, refreshed if needed. @throws ApiError status 401 without a session */
  token(): Promise<string>
  /** A new token after a refused one, or null if the session has ended. @throws ApiError (network) */
  renew(refused: string): Promise<string | null>
  /** Ends the session because the provider no longer knows it. */
  end(): void
  close(): void
}

const isRefreshAnswer = (answer: unknown): answer is Operations['refresh-session']['response'] =>
  isRecord(answer) && 'data' in answer

function sameUser(one: SessionState, other: SessionState): boolean {
  if (one.status !== 'customer' || other.status !== 'customer') return one.status === other.status
  return one.user._id === other.user._id
}

/** Keeps one session: in memory, shared by the tabs, renewed one at a time. */
export function createSession(options: SessionOptions): SessionKeeper {
  const { send, store, onChange, presence } = options
  const device = createDevice(options.storage)
  const now = options.now ?? Date.now
  const wait = options.wait ?? ((failures) => untilOnline(Math.min(1000 * 2 ** failures, 30_000)))
  /** Counts sign-ins and sign-outs in any tab, so that a pending answer can't undo a later decision. */
  let epoch = 0
  let underWay: Promise<string | null> | undefined

  const state = () => store.get(sessionAtom)

  function become(next: SessionState): void {
    const before = state()
    store.set(sessionAtom, next)
    if (before.status !== next.status) device.noteCustomer(next.status === 'customer')
    if (next.status === 'customer') presence?.watch()
    else presence?.forget()
    // A page that restores its session has kept nothing of another customer; what it has kept ends with a sign-out.
    const isRestored = before.status === 'restoring' && !hasSignedOut(next)
    if (!sameUser(before, next) && !isRestored) onChange?.(next)
  }

  let joined: Tabs | undefined
  /** Joined on first use: an open channel would keep the prerendering process alive. */
  function tabs(): Tabs {
    joined ??= options.join((heard) => {
      epoch += 1
      become(heard)
    })
    return joined
  }

  function decide(next: SessionState): void {
    epoch += 1
    become(next)
    tabs().tell(next)
  }

  /**
   * Retries until the provider knows: the connection may be down at sign-out, and the cookie must not outlive
   * that.
   */
  async function tellProvider(): Promise<void> {
    for (let failures = 0; device.hasLeft(); failures += 1) {
      const isHeard = await tabs()
        .alone(() => send('logout', {}))
        .then(
          () => true,
          (error: unknown) => toApiError(error).isRefusal,
        )
      if (isHeard) device.noteLeft(false)
      else await wait(failures)
    }
  }

  /** Here and in all tabs at once, then at the provider. */
  async function leave(because: 'signed-out' | 'ended'): Promise<void> {
    device.noteLeft(true)
    decide({ status: 'visitor', because })
    await tellProvider()
  }

  /** The customer's last activity; now, if untracked, as on a page just opened. */
  const lastThere = () => Math.min(presence?.last() ?? now(), now())

  /** Inside the lock: another tab may have renewed or left while this one waited. */
  async function refreshAlone(refused: string | null): Promise<string | null> {
    // An answer after a sign-out must not restore the session.
    if (state().status === 'visitor') return null
    // After sleep, a poll may run before the idle check.
    if (presence?.isOver()) {
      void leave('ended')
      return null
    }
    const current = usableToken(state(), now())
    if (current !== null && current !== refused) return current
    const started = epoch
    const there = lastThere()
    // Open and polling pages renew too, which must not look like activity to the provider.
    const idle_seconds = Math.floor((now() - there) / 1000)
    const answer = await send('refresh-session', { body: { idle_seconds } })
    if (started !== epoch) return usableToken(state(), now())
    const session = isRefreshAnswer(answer) ? answer.data : null
    if (session) decide(customerState(session, now(), there))
    else end()
    return session ? session.token : null
  }

  function refresh(refused: string | null): Promise<string | null> {
    const started = epoch
    underWay ??= tabs()
      .alone(() => refreshAlone(refused))
      .catch((error: unknown) => {
        const failure = toApiError(error)
        // A refused cookie is as good as none; any other failure may pass.
        if (!failure.isRefusal) {
          if (state().status === 'restoring')
            store.set(sessionAtom, { status: 'restoring', isCut: failure.kind === 'network' })
          throw failure
        }
        // The customer has logged in since: this refusal is about the session before.
        if (started !== epoch) return usableToken(state(), now())
        end()
        return null
      })
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }

  let telling: ReturnType<typeof setTimeout> | undefined
  /**
   * Reading and typing make no calls, but count as activity. Delayed, since a press may navigate away and
   * lose the answer with the next cookie.
   */
  function tellOfLife(): void {
    const seen = state()
    if (telling !== undefined || seen.status !== 'customer' || lastThere() < seen.tellAt) return
    telling = setTimeout(() => {
      telling = undefined
      // On a broken connection the next activity retries.
      refresh(seen.token).catch(() => undefined)
    }, SOON)
  }
  const stopTelling = presence?.subscribe(tellOfLife)

  function end(): void {
    const { status } = state()
    if (status === 'visitor') return
    const wasHere = status === 'customer' || device.mayHaveSession()
    const next: SessionState = { status: 'visitor', because: wasHere ? 'ended' : 'none' }
    // Finding no session on load doesn't concern the other tabs; losing one does.
    if (status === 'customer') decide(next)
    else become(next)
  }

  async function keepTrying(): Promise<void> {
    for (let failures = 0; state().status === 'restoring'; failures += 1) {
      await wait(failures)
      await refresh(null).catch(() => null)
    }
  }

  return {
    signIn(session) {
      device.noteLeft(false)
      presence?.forget()
      decide(customerState(session, now()))
    },
    signOut: () => leave('signed-out'),
    leaveUnattended: () => leave('ended'),
    async restore() {
      if (presence?.isOver()) {
        device.noteLeft(true)
        become({ status: 'visitor', because: 'ended' })
        void tellProvider()
      } else if (device.hasLeft()) {
        become({ status: 'visitor', because: 'none' })
        void tellProvider()
      } else {
        await refresh(null).catch(() => {
          void keepTrying()
        })
      }
    },
    async token() {
      const usable = usableToken(state(), now())
      if (usable !== null) return usable
      const token = state().status === 'visitor' ? null : await refresh(null)
      if (token === null) throw errorOfAnswer(401, undefined)
      return token
    },
    renew: (refused) => refresh(refused),
    end,
    close() {
      stopTelling?.()
      clearTimeout(telling)
      joined?.close()
    },
  }
}
