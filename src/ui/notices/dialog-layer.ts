import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/**
 * Which modal dialogs are open, topmost last. A modal dialog makes the rest of the page inert, notices included, so
 * they are drawn inside the topmost one while there is one.
 */
const openAtom = atom<readonly HTMLElement[]>([])

/** The page loses its scroll bar while a dialog is open; what the bar took is kept free, so that nothing jumps. */
function keepScrollBarRoom(): void {
  const { documentElement } = document
  const size = window.innerWidth - documentElement.clientWidth
  documentElement.style.setProperty('--scrollBar-size', `${size}px`)
}

function set(open: readonly HTMLElement[]): void {
  store.set(openAtom, open)
  // With `html:has(dialog[open])` instead, the browser would style the root again at each attribute that changes.
  document.documentElement.toggleAttribute('data-under-dialog', open.length > 0)
}

/** Reports that a dialog is about to open. Returns the function to call when it closes. */
export function enterLayer(dialog: HTMLElement): () => void {
  const open = store.get(openAtom)
  if (open.length === 0) keepScrollBarRoom()
  set([...open, dialog])
  return () => set(store.get(openAtom).filter((candidate) => candidate !== dialog))
}

/** The topmost open dialog, or null when the page itself is on top. */
export const useTopLayer = (): HTMLElement | null => useHydratedAtom(openAtom).at(-1) ?? null
