import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'

/**
 * Whether there is a network, by the same events as TanStack Query's `onlineManager`, whose weight the home page does
 * not carry. Until an event comes there is one: what a browser believes at its start is wrong too often.
 */
export const onlineAtom = atom(true)

/** Whether somebody can see the page, as TanStack Query's `focusManager` has it. */
export const isSeen = (): boolean => globalThis.document?.visibilityState !== 'hidden'

/** Changes with every event about either, even one that says what is known. */
const eventAtom = atom<Event | undefined>(undefined)

function hear(event: Event): void {
  if (event.type !== 'visibilitychange') store.set(onlineAtom, event.type === 'online')
  store.set(eventAtom, event)
}

// None where pages are prerendered.
for (const type of ['online', 'offline', 'visibilitychange']) globalThis.addEventListener?.(type, hear)

/** Calls on every change of either. Returns what ends it. */
export const onAttention = (listener: () => void): (() => void) => store.sub(eventAtom, listener)
