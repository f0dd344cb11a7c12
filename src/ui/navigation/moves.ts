import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/** Whether the app, which writes this, is moving to another page. */
export type Progress = 'none' | 'short' | 'long'

const progressAtom = atom<Progress>('none')

/** `short` while a move is too quick to show, `long` once the bar shows, `none` when it has ended. */
export const noteMove = (next: Progress): void => store.set(progressAtom, next)

export const useMove = (): Progress => useHydratedAtom(progressAtom)

/** Resolves once the page of the latest navigation is shown, or the navigation was abandoned. */
export async function whenPageShown(): Promise<void> {
  // The app notices a changed address in the next task.
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
