import { useSyncExternalStore } from 'react'

/**
 * Which modal dialogs are open, topmost last. A modal dialog makes the rest of the page inert, notices included, so
 * they are drawn inside the topmost one while there is one.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** The page loses its scroll bar while a dialog is open; what the bar took is kept free, so that nothing jumps. */
function keepScrollBarRoom(): void {
  const { documentElement } = document
  const size = window.innerWidth - documentElement.clientWidth
  documentElement.style.setProperty('--scrollBar-size', `${size}px`)
}

function set(next: readonly HTMLElement[]): void {
  open = next
  // With `html:has(dialog[open])` instead, the browser would style the root again at each attribute that changes.
  document.documentElement.toggleAttribute('data-under-dialog', open.length > 0)
  for (const listener of listeners) listener()
}

/** Reports that a dialog is about to open. Returns the function to call when it closes. */
export function enterLayer(dialog: HTMLElement): () => void {
  if (open.length === 0) keepScrollBarRoom()
  set([...open, dialog])
  return () => set(open.filter((candidate) => candidate !== dialog))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The topmost open dialog, or null when the page itself is on top. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
}
