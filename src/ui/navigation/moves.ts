import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/**
 * Whether the app is on its way from one page to another. Noted by the app, which decides when a page is ready; read by
 * the bar that shows it and by whoever has something to do then.
 */
export type Progress = 'none' | 'short' | 'long'

const progressAtom = atom<Progress>('none')

/** `short` while nothing need be shown of a move yet, `long` once it is to be seen, `none` when it has ended. */
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
