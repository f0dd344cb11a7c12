import { atom, getDefaultStore, type SetStateAction } from 'jotai'
import { calculation, changeCalculation } from '#src/shared/rates/calculation.ts'
import type { Calculation } from '#src/shared/rates/kept-calculation.ts'

const followed = atom(calculation.get())

calculation.subscribe(() => getDefaultStore().set(followed, calculation.get()))

/** The calculation for what is made of atoms: the steps of a transfer. Public pages read it without jotai. */
export const calculationAtom = atom(
  (get) => get(followed),
  (_get, _set, next: SetStateAction<Calculation>) =>
    changeCalculation((before) => (typeof next === 'function' ? next(before) : next)),
)
