import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/**
 * Whether the app is moving to another page. Written by the app, which decides when a page is ready; read by the
 * progress bar and others that wait for the move.
 */
export type Progress = 'none' | 'short' | 'long'

const progressAtom = atom<Progress>('none')

/** `short` while a move is too quick to show, `long` once the bar shows, `none` when it has ended. */
export const noteMove = (next: Progress): void => store.set(progressAtom, next)

export const useMove = (): Progress => useHydratedAtom(progressAtom)

/** Resolves once the page of the latest navigation is shown, or the navigation was abandoned. */
export async function whenPageShown(): Promise<void> {
  // The address has changed by now; the app takes note of that in its next turn.
  await new Promise((next) => setTimeout(next))
  if (store.get(progressAtom) === 'none') return
  await new Promise<void>((resolve) => {
    const stop = store.sub(progressAtom, () => {
      if (store.get(progressAtom) !== 'none') return
      stop()
      resolve()
    })
  })
}
