import { useSyncExternalStore } from 'react'
import { who } from '#src/api/index.ts'
import { hold } from '#src/lib/held.ts'
import { searchAtStart } from '#src/lib/typed-before.ts'
import { paths } from '#src/paths.ts'
import { type Calculation, keepCalculation, recallCalculation } from '#src/shared/rates/kept-calculation.ts'

const NOTHING_CHOSEN: Calculation = {
  side: 'sending',
  typed: '',
  sendingCurrency: undefined,
  country: undefined,
}

/** The calculation shared by landing page, Check rates and the first step of a transfer. */
export const calculation = hold(NOTHING_CHOSEN)

/** Whose calculation it is; what a visitor calculated goes along into the first login. */
let owner = customerId()

function customerId(): string | undefined {
  const session = who.get()
  return session.status === 'customer' ? session.user._id : undefined
}

/** Who signs out takes their figures along, and another customer does not find those of the one before. */
who.subscribe(() => {
  const session = who.get()
  const next = customerId()
  const hasLeft = session.status === 'visitor' && session.because === 'signed-out'
  const isAnother = owner !== undefined && next !== undefined && next !== owner
  if (hasLeft || isAnother) calculation.set(NOTHING_CHOSEN)
  owner = hasLeft ? undefined : (next ?? owner)
})

calculation.subscribe(() => keepCalculation(calculation.get(), owner))

/** After a transfer was made of it: the next one begins empty. */
export function clearCalculation(): void {
  calculation.set(NOTHING_CHOSEN)
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
  if (kept === undefined || calculation.get() !== NOTHING_CHOSEN || currentSearch() !== '') return
  const here = customerId()
  if (kept.owner !== undefined && here !== undefined && kept.owner !== here) return
  owner = here ?? kept.owner
  calculation.set(kept.calculation)
}

/** The query that may set the calculator: that of the home page, or that with which the app was opened. */
export function currentSearch(): string {
  const { pathname, search } = window.location
  return pathname === paths.home() ? search : searchAtStart()
}

/** The calculation, and the way to change it by what it was before. */
export function useCalculation(): readonly [
  Calculation,
  (change: (before: Calculation) => Calculation) => void,
] {
  return [useSyncExternalStore(calculation.subscribe, calculation.get, calculation.first), changeCalculation]
}

export function changeCalculation(change: (before: Calculation) => Calculation): void {
  calculation.set(change(calculation.get()))
}
