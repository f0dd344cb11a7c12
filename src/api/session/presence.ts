import { localStore, type Store } from '#src/api/session/device.ts'
import { KEPT, type Patience, readStay, type Stay } from '#src/api/session/stay.ts'

/** Signs of life are noted no more often than this, in milliseconds. */
const EVERY = 5000

/** What shows that somebody is there. A page that moves by itself scrolls too, so that is no sign. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Whether somebody is there, shared by the tabs of a browser. */
export interface Presence {
  /** Begins to count, or goes on where another page has begun. */
  begin(patience: Patience): void
  /** Somebody is there: the whole span from now on. */
  extend(): void
  /** What is known; undefined where nothing is counted. */
  stay(): Stay | undefined
  /** Whether nobody has been there for too long. */
  isOver(): boolean
  /** When somebody was last there, in milliseconds since 1970; undefined where nothing is counted. */
  last(): number | undefined
  /** Looks for signs of life. */
  watch(): void
  /** Ends all counting. */
  forget(): void
  /** Calls back when the end moves, here or in another tab. Returns what stops that. */
  subscribe(listener: () => void): () => void
}

/**
 * Notes when somebody was last there.
 *
 * @param store shared by the tabs; without one, or where it is forbidden, each page counts for itself
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
    // Whoever is warned presses the button of the warning: a slip past it is no answer.
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

/** That of this browser. */
export const presence = createPresence(localStore())
