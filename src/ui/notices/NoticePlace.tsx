import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

const regionAtom = atom<{ readonly Region: ComponentType | null }>({ Region: null })

/** Code that may show a notice loads the region too (`notify.ts`). */
export const placeRegion = (Region: ComponentType): void => store.set(regionAtom, { Region })

/**
 * Mounted once, at the root. Empty until code that can notify has loaded, so that public pages carry none of it; the
 * live region must exist before its first notice, or that isn't read out.
 */
export function NoticePlace() {
  const { Region } = useHydratedAtom(regionAtom)
  return Region ? <Region /> : null
}
