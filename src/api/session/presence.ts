import { localStore, type Store } from '#src/api/session/device.ts'
import { KEPT, type Patience, readStay, type Stay } from '#src/api/session/stay.ts'

/** Activity is noted at most this often, in milliseconds. */
const EVERY = 5000

/** Events that count as activity. Not scroll, since pages scroll by themselves too. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Tracks the customer's activity, shared by the tabs of a browser. */
export interface Presence {
  /** Starts the idle timer, or joins another page's. */
  begin(patience: Patience): void
  extend(): void
  stay(): Stay | undefined
  isOver(): boolean
  /** The last activity, in milliseconds since 1970; undefined if not started. */
  last(): number | undefined
  watch(): void
  forget(): void
  /** Calls `listener` when the end moves, here or in another tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * Tracks when the customer was last active.
 *
 * @param store shared by the tabs; without it, each page has its own timer
 */
export function createPresence(store: Store | undefined, now: () => number = Date.now): Presence {
  const listeners = new Set<() => void>()
  let inPage: Stay | undefined
  let watching: AbortController | undefined

  function stay(): Stay | undefined {
    try {
      return store ? readStay(store.getItem(KEPT)) : inPage
    } catch {
      return inPage
    }
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function keep(next: Stay | undefined): void {
    inPage = next
    try {
      if (next) store?.setItem(KEPT, `${next.ends}/${next.span}/${next.warning}`)
      else store?.removeItem(KEPT)
    } catch {}
    tell()
  }

  function extend(): void {
    const known = stay()
    if (known) keep({ ...known, ends: now() + known.span })
  }

  function sign(): void {
    const known = stay()
    if (!known) return
    const left = known.ends - now()
    // Once warned, the customer must press the button: stray activity doesn't count.
    if (left > known.warning && left < known.span - EVERY) extend()
  }

  return {
    begin(patience) {
      const known = stay()
      keep({ ...patience, ends: known?.ends ?? now() + patience.span })
    },
    extend,
    stay,
    last() {
      const known = stay()
      return known && known.ends - known.span
    },
    isOver: () => (stay()?.ends ?? Number.POSITIVE_INFINITY) <= now(),
    watch() {
      if (watching || typeof addEventListener === 'undefined') return
      watching = new AbortController()
      const { signal } = watching
      for (const name of SIGNS) addEventListener(name, sign, { signal, passive: true, capture: true })
      addEventListener('storage', ({ key }) => key === KEPT && tell(), { signal })
    },
    forget() {
      watching?.abort()
      watching = undefined
      keep(undefined)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const presence = createPresence(localStore())
