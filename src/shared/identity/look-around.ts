import { atom } from 'jotai'

/** Whether an unverified customer chose to look around; until a reload. */
export const isLookingAroundAtom = atom(false)
