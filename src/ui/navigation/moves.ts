import { useSyncExternalStore } from 'react'

/**
 * Whether the app is on its way from one page to another. Noted by the app, which decides when a page is ready; read by
 * the bar that shows it and by whoever has something to do on arrival.
 */
export type Progress = 'none' | 'short' | 'long'

let progress: Progress = 'none'
const waiting: (() => void)[] = []
const listeners = new Set<() => void>()

/** `short` while nothing need be shown of a move yet, `long` once it is to be seen, `none` when it has ended. */
export function noteMove(next: Progress): void {
  if (next === progress) return
  progress = next
  if (next === 'none') for (const arrive of waiting.splice(0)) arrive()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useMove(): Progress {
  return useSyncExternalStore(
    subscribe,
    () => progress,
    () => 'none',
  )
}

/** Resolves when the page that was just gone to is shown, or the move to it was given up. */
export async function whenPageShown(): Promise<void> {
  // The address has changed by now; the app takes note of that in its next turn.
  await new Promise((next) => setTimeout(next))
  if (progress !== 'none') await new Promise<void>((arrive) => waiting.push(arrive))
}
