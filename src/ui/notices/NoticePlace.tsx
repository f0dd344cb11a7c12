import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

const regionAtom = atom<{ readonly Region: ComponentType | null }>({ Region: null })

/** Gives the place its region. Code that may show a notice loads the region too (`notify.ts`). */
export const placeRegion = (Region: ComponentType): void => store.set(regionAtom, { Region })

/**
 * Where notices show: mounted once, at the root, and empty as long as nothing is loaded that could show one, so that a
 * public page carries none of it. The live region is there before the first notice comes, so that it is read out.
 */
export function NoticePlace() {
  const { Region } = useHydratedAtom(regionAtom)
  return Region ? <Region /> : null
}
