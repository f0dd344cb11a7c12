import { atom, type SetStateAction } from 'jotai/vanilla'
import { hasSignedOut, sessionAtom } from '#src/api/index.ts'
import { store } from '#src/lib/store.ts'
import { searchAtStart } from '#src/lib/typed-before.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'
import { paths } from '#src/paths.ts'
import { type Calculation, keepCalculation, recallCalculation } from '#src/shared/rates/kept-calculation.ts'

const NOTHING_CHOSEN: Calculation = {
  side: 'sending',
  typed: '',
  sendingCurrency: undefined,
  country: undefined,
}

/** The calculation shared by the landing page, Check rates and step 1 of a transfer. */
export const calculationAtom = atom(NOTHING_CHOSEN)

/** The calculation's customer; a visitor's is kept through the first login. */
let owner = customerId()

function customerId(): string | undefined {
  const session = store.get(sessionAtom)
  return session.status === 'customer' ? session.user._id : undefined
}

/** Signing out clears the figures, so that the next customer doesn't see them. */
store.sub(sessionAtom, () => {
  const next = customerId()
  const hasLeft = hasSignedOut(store.get(sessionAtom))
  const isAnother = owner !== undefined && next !== undefined && next !== owner
  if (hasLeft || isAnother) store.set(calculationAtom, NOTHING_CHOSEN)
  owner = hasLeft ? undefined : (next ?? owner)
})

store.sub(calculationAtom, () => keepCalculation(store.get(calculationAtom), owner))

export function clearCalculation(): void {
  store.set(calculationAtom, NOTHING_CHOSEN)
}

let isRecalled = false

/**
 * Restores this tab's calculation from before a reload, unless something has been typed or a link sets it.
 * After the first render, to match prerendered HTML.
 */
export function recallOnce(): void {
  if (isRecalled) return
  isRecalled = true
  const kept = recallCalculation()
  if (kept === undefined || store.get(calculationAtom) !== NOTHING_CHOSEN || currentSearch() !== '') return
  const here = customerId()
  if (kept.owner !== undefined && here !== undefined && kept.owner !== here) return
  owner = here ?? kept.owner
  store.set(calculationAtom, kept.calculation)
}

/** The query that may set the calculator: the home page's, or the one with which the app was opened. */
export function currentSearch(): string {
  const { pathname, search } = window.location
  return pathname === paths.home() ? search : searchAtStart()
}

export const useCalculation = () => [useHydratedAtom(calculationAtom), changeCalculation] as const

const changeCalculation = (change: SetStateAction<Calculation>): void => store.set(calculationAtom, change)
