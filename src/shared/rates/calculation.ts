import { atom, type SetStateAction } from 'jotai/vanilla'
import { sessionAtom } from '#src/api/index.ts'
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

/** The calculation shared by landing page, Check rates and the first step of a transfer. */
export const calculationAtom = atom(NOTHING_CHOSEN)

/** Whose calculation it is; what a visitor calculated goes along into the first login. */
let owner = customerId()

function customerId(): string | undefined {
  const session = store.get(sessionAtom)
  return session.status === 'customer' ? session.user._id : undefined
}

/** Who signs out takes their figures along, and another customer does not find those of the one before. */
store.sub(sessionAtom, () => {
  const session = store.get(sessionAtom)
  const next = customerId()
  const hasLeft = session.status === 'visitor' && session.because === 'signed-out'
  const isAnother = owner !== undefined && next !== undefined && next !== owner
  if (hasLeft || isAnother) store.set(calculationAtom, NOTHING_CHOSEN)
  owner = hasLeft ? undefined : (next ?? owner)
})

store.sub(calculationAtom, () => keepCalculation(store.get(calculationAtom), owner))

/** After a transfer was made of it: the next one begins empty. */
export function clearCalculation(): void {
  store.set(calculationAtom, NOTHING_CHOSEN)
}

let isRecalled = false

/**
 * Takes up what this tab had calculated before it was reloaded, unless somebody has typed by then, or a link says what
 * to show. After the first painting, since a page that comes as HTML knows nothing of it.
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

/** The query that may set the calculator: that of the home page, or that with which the app was opened. */
export function currentSearch(): string {
  const { pathname, search } = window.location
  return pathname === paths.home() ? search : searchAtStart()
}

/** The calculation, and the way to change it by what it was before. */
export const useCalculation = () => [useHydratedAtom(calculationAtom), changeCalculation] as const

const changeCalculation = (change: SetStateAction<Calculation>): void => store.set(calculationAtom, change)
