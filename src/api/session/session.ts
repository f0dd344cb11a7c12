import type { createStore } from 'jotai'
import { errorOfAnswer, toApiError } from '#src/api/errors.ts'
import { createDevice, type Store } from '#src/api/session/device.ts'
import type { Presence } from '#src/api/session/presence.ts'
import type { SessionState } from '#src/api/session/state.ts'
import { customerState, sessionAtom, usableToken } from '#src/api/session/state.ts'
import type { Tabs } from '#src/api/session/tabs.ts'
import type { Send } from '#src/api/transport.ts'
import type { Session } from '#src/api/types.ts'
import type { Operations } from '#src/generated/operations.ts'
import { isRecord } from '#src/lib/is-record.ts'

type State = ReturnType<typeof createStore>

/** How long after a sign of life the provider hears of it, in milliseconds. */
const SOON = 2000

export interface SessionOptions {
  send: Send
  store: State
  join: (hear: (state: SessionState) => void) => Tabs
  /** Remembers over a reload what `device.ts` names; holds no secret. */
  storage?: Store | undefined
  /** Knows whether somebody is there: nobody is brought back who left the browser alone for too long. */
  presence?: Presence | undefined
  now?: () => number
  /** Called when another customer, or nobody, is here: what was theirs is to be forgotten. */
  onChange?: (state: SessionState) => void
  /** Waits before the cookie is tried again after a failure; the number counts the failures so far. */
  wait?: (failures: number) => Promise<void>
}

export interface SessionKeeper {
  /** Takes the answer of a successful login. */
  signIn(session: Session): void
  /**
   * Ends the session here and in all tabs at once, then at the provider. Resolves when the provider knows; on a
   * broken line it is sent again and again, after a reload too. Never rejects.
   */
  signOut(): Promise<void>
  /** The same because nobody has been there for too long: what was begun stays for after the next login. */
  leaveUnattended(): Promise<void>
  /** Tries the refresh cookie once after loading; on a broken line goes on trying in the background. */
  restore(): Promise<void>
  /** A token that can be used now, refreshed if need be. @throws ApiError status 401 when there is no session */
  token(): Promise<string>
  /** Another token than the one just refused, or null, and then the session has ended. @throws ApiError (network) */
  renew(refused: string): Promise<string | null>
  /** Ends the session because the provider does not know it any more. */
  end(): void
  /** Leaves the other tabs; for tests. */
  close(): void
}

const isRefreshAnswer = (answer: unknown): answer is Operations['refresh-session']['response'] =>
  isRecord(answer) && 'data' in answer

/** Waits so many milliseconds; no longer than until the network is back. */
function untilOnline(time: number): Promise<void> {
  return new Promise((go) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      go()
    }
    const timer = setTimeout(end, time)
    globalThis.addEventListener?.('online', end)
  })
}

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
  /** Counts sign-ins and sign-outs here and elsewhere, so that an answer under way cannot undo a later decision. */
  let epoch = 0
  let underWay: Promise<string | null> | undefined

  const state = () => store.get(sessionAtom)

  function become(next: SessionState): void {
    const before = state()
    store.set(sessionAtom, next)
    if (before.status !== next.status) device.noteCustomer(next.status === 'customer')
    if (next.status === 'customer') presence?.watch()
    else presence?.forget()
    if (!sameUser(before, next) && before.status !== 'restoring') onChange?.(next)
  }

  let joined: Tabs | undefined
  /** Joined when first needed: a channel would keep the process alive that prerenders the public pages. */
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

  /** Until the provider knows: the line may be down when somebody leaves, and the cookie must not outlive that. */
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

  /** When the customer was last there. Where nobody counts that, as on a page that has just been opened: now. */
  const lastThere = () => Math.min(presence?.last() ?? now(), now())

  /** Inside the lock: another tab may have renewed, or left, while this one waited for its turn. */
  async function refreshAlone(refused: string | null): Promise<string | null> {
    // An answer that comes after somebody has left must not bring them back.
    if (state().status === 'visitor') return null
    // A machine that slept polls before it looks whether anybody is there.
    if (presence?.isOver()) {
      void leave('ended')
      return null
    }
    const current = usableToken(state(), now())
    if (current !== null && current !== refused) return current
    const started = epoch
    const there = lastThere()
    // A page that is polled, or merely open, renews too: it must not make the provider believe in somebody.
    const idle_seconds = Math.floor((now() - there) / 1000)
    const answer = await send('refresh-session', { body: { idle_seconds } })
    if (started !== epoch) return usableToken(state(), now())
    const session = isRefreshAnswer(answer) ? answer.data : null
    if (session) decide(customerState(session, now(), there))
    else end()
    return session ? session.token : null
  }

  function refresh(refused: string | null): Promise<string | null> {
    underWay ??= tabs()
      .alone(() => refreshAlone(refused))
      .catch((error: unknown) => {
        const failure = toApiError(error)
        // A cookie that the provider refuses is as good as none; anything else may pass.
        if (!failure.isRefusal) {
          if (state().status === 'restoring')
            store.set(sessionAtom, { status: 'restoring', isCut: failure.kind === 'network' })
          throw failure
        }
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
   * Whoever reads or types for long makes no call, and the provider is to know of them all the same. Soon and not at once:
   * a press may leave the page, and take the answer with the next cookie along.
   */
  function tellOfLife(): void {
    const seen = state()
    if (telling !== undefined || seen.status !== 'customer' || lastThere() < seen.tellAt) return
    telling = setTimeout(() => {
      telling = undefined
      // On a broken line the next sign of life tries again.
      refresh(seen.token).catch(() => undefined)
    }, SOON)
  }
  const stopTelling = presence?.subscribe(tellOfLife)

  function end(): void {
    const { status } = state()
    if (status === 'visitor') return
    const next: SessionState = { status: 'visitor', because: status === 'customer' ? 'ended' : 'none' }
    // Finding no session on loading says nothing to the other tabs; losing one does.
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
