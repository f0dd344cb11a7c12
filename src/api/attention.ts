let online = true
const listeners = new Set<() => void>()

function hear({ type }: Event): void {
  if (type !== 'visibilitychange') online = type === 'online'
  for (const listener of listeners) listener()
}

// None where pages are prerendered.
for (const type of ['online', 'offline', 'visibilitychange']) globalThis.addEventListener?.(type, hear)

/**
 * Whether there is a network, by the same events as TanStack Query's `onlineManager`, whose weight the home page does
 * not carry. Until an event comes there is one: what a browser believes at its start is wrong too often.
 */
export const isOnline = (): boolean => online

/** Whether somebody can see the page, as TanStack Query's `focusManager` has it. */
export const isSeen = (): boolean => globalThis.document?.visibilityState !== 'hidden'

/** Calls on every change of either. Returns what ends it. */
export function onAttention(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
