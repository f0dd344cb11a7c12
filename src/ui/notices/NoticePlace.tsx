import { type ComponentType, useSyncExternalStore } from 'react'

let region: ComponentType | undefined
const listeners = new Set<() => void>()

/** Gives the place its region. Code that may show a notice loads the region too (`notify.ts`). */
export function placeRegion(component: ComponentType): void {
  region = component
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Where notices show: mounted once, at the root, and empty as long as nothing is loaded that could show one, so that a
 * public page carries none of it. The live region is there before the first notice comes, so that it is read out.
 */
export function NoticePlace() {
  const Region = useSyncExternalStore(
    subscribe,
    () => region,
    () => undefined,
  )
  return Region ? <Region /> : null
}
