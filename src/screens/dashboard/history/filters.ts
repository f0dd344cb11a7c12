import type { TransactionsTotalsQuery } from '#src/generated/forms.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { ISO_DATE, isWithinDays } from '#src/lib/validation/dates.ts'
import { DECIMAL } from '#src/lib/validation/decimal.ts'

export const STATES = ['all', 'in_progress', 'delivered', 'ended'] as const
export type State = (typeof STATES)[number]

/** The address, the calls and the export all use these names. */
export type Filters = TransactionsTotalsQuery

/** The panel's filters; state and search have their own controls. */
export type PanelFilters = Omit<Filters, 'status' | 'search'>

export const SEARCH_LENGTH = 100

const OLDEST_DAYS = 9000
const LAST_DAY = '2999-12-31'
const AMOUNT_LENGTH = 15

const isDay = (day: string): boolean =>
  ISO_DATE.test(day) && day <= LAST_DAY && isWithinDays(day, OLDEST_DAYS)
const isAmount = (amount: string): boolean => DECIMAL.test(amount) && amount.length <= AMOUNT_LENGTH
const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code)
const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** The filters of an address; malformed ones are ignored. */
export function filtersOf(address: string): Filters {
  const given = new URLSearchParams(address)
  const status = STATES.find((one) => one === given.get('status'))
  const search = (given.get('search') ?? '').slice(0, SEARCH_LENGTH)
  const read = (name: keyof PanelFilters, isRight: (value: string) => boolean) => {
    const value = given.get(name)
    return value !== null && isRight(value) ? { [name]: value } : {}
  }
  return {
    ...(status === undefined || status === 'all' ? {} : { status }),
    ...(search === '' ? {} : { search }),
    ...inOrder({
      ...read('from', isDay),
      ...read('to', isDay),
      ...read('currency', isCurrency),
      ...read('beneficiary_id', isId),
      ...read('amount_from', isAmount),
      ...read('amount_to', isAmount),
    }),
  }
}

export function inOrder(filters: PanelFilters): PanelFilters {
  const { from, to, amount_from: least, amount_to: most } = filters
  const isBackwards = least !== undefined && most !== undefined && compareDecimal(least, most) === 1
  return {
    ...filters,
    ...(from !== undefined && to !== undefined && from > to ? { from: to, to: from } : {}),
    ...(isBackwards ? { amount_from: most, amount_to: least } : {}),
  }
}

const CHIPS = {
  days: ['from', 'to'],
  currency: ['currency'],
  beneficiary: ['beneficiary_id'],
  amount: ['amount_from', 'amount_to'],
} as const satisfies Record<string, readonly (keyof PanelFilters)[]>

export type Chip = keyof typeof CHIPS
const chips: readonly Chip[] = ['days', 'currency', 'beneficiary', 'amount']

export const chipsOf = (filters: Filters): readonly Chip[] =>
  chips.filter((chip) => CHIPS[chip].some((name) => filters[name] !== undefined))

export function without(filters: Filters, chip: Chip): Filters {
  const gone: readonly string[] = CHIPS[chip]
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.includes(name)))
}

export function panelOf({ status: _, search: __, ...panel }: Filters): PanelFilters {
  return panel
}

export const withPanel = ({ status, search }: Filters, panel: PanelFilters): Filters => ({
  ...(status === undefined ? {} : { status }),
  ...(search === undefined ? {} : { search }),
  ...panel,
})

export const withState = ({ status: _, ...rest }: Filters, state: State): Filters =>
  state === 'all' ? rest : { ...rest, status: state }

export const withSearch = ({ search: _, ...rest }: Filters, search: string): Filters =>
  search === '' ? rest : { ...rest, search }
