import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/**
 * The open modal dialogs, topmost last. A modal dialog makes the rest of the page inert, so notices render inside the
 * topmost one.
 */
const openAtom = atom<readonly HTMLElement[]>([])

/** An open dialog takes the page’s scroll bar away; its room stays free, so that nothing jumps. */
function keepScrollBarRoom(): void {
  const { documentElement } = document
  const size = window.innerWidth - documentElement.clientWidth
  documentElement.style.setProperty('--scrollBar-size', `${size}px`)
}

function set(open: readonly HTMLElement[]): void {
  store.set(openAtom, open)
  // `html:has(dialog[open])` would restyle the root on every attribute change.
  document.documentElement.toggleAttribute('data-under-dialog', open.length > 0)
}

/** Call before a dialog opens. Returns the function to call when it closes. */
export function enterLayer(dialog: HTMLElement): () => void {
  const open = store.get(openAtom)
  if (open.length === 0) keepScrollBarRoom()
  set([...open, dialog])
  return () => set(store.get(openAtom).filter((candidate) => candidate !== dialog))
}

/** The topmost open dialog, or null when the page itself is on top. */
export const useTopLayer = (): HTMLElement | null => useHydratedAtom(openAtom).at(-1) ?? null
