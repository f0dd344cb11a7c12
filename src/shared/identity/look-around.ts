import { atom } from 'jotai'

/** Somebody who is not verified yet has chosen to look around meanwhile; for as long as the page lives. */
export const isLookingAroundAtom = atom(false)
