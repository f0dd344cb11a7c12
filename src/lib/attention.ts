import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'

/**
 * Whether there is a network, from the same events as TanStack Query's `onlineManager`, which is too heavy
 * for the home page. True until an event says otherwise: what a browser believes at startup is wrong too
 * often.
 */
export const onlineAtom = atom(true)

/** Whether the page is visible, as TanStack Query's `focusManager` has it. */
export const isSeen = (): boolean => globalThis.document?.visibilityState !== 'hidden'

/** Changes with every event, even one that repeats the known state. */
const eventAtom = atom<Event | undefined>(undefined)

function hear(event: Event): void {
  if (event.type !== 'visibilitychange') store.set(onlineAtom, event.type === 'online')
  store.set(eventAtom, event)
}

// Missing during prerendering.
for (const type of ['online', 'offline', 'visibilitychange']) globalThis.addEventListener?.(type, hear)

/** Calls `listener` on every change. Returns the unsubscribe function. */
export const onAttention = (listener: () => void): (() => void) => store.sub(eventAtom, listener)
