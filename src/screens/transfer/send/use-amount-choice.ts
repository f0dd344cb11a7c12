import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import type { FormData } from '#src/form/index.ts'
import { nameOf } from '#src/lib/beneficiary.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import type { Beneficiary } from '#src/screens/transfer/send/amount-draft.ts'
import {
  type Calculation,
  type Calculator,
  calculationAtom,
  isCalculation,
  type Payout,
  useCalculator,
} from '#src/shared/rates/index.ts'

type Method = Payout['payout_currency_methods'][number]

/** A beneficiary as an option of the form. */
interface PersonOption {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly avatar: string
  readonly flag: string
}

/** Choices and options of step 1, joined with the data of its calls. */
export interface AmountChoice {
  readonly calculator: Calculator
  readonly methods: readonly Method[]
  readonly method: Method | undefined
  readonly people: {
    readonly options: readonly PersonOption[]
    readonly isLoading: boolean
    readonly error: Error | null
    readonly retry: () => void
  }
  readonly beneficiary: Beneficiary | undefined
  readonly data: FormData
  readonly change: (data: FormData, changed: readonly string[]) => void
  readonly choose: (beneficiary: Beneficiary) => void
}

/** Keeps the choices of step 1 in the calculator and the flow's draft, which survives a reload. */
export function useAmountChoice(): AmountChoice {
  const { draft, update } = useFlow('transfer')
  const calculator = useCalculator()
  useKeptCalculation()
  const methods = calculator.payout?.payout_currency_methods ?? []
  const list = useQuery(queryFor('list-beneficiaries', { query: { country: calculator.receiving.country } }))
  const eligible = list.data?.data.filter(({ type }) => methods.some(({ _id }) => _id === type)) ?? []
  const beneficiary = eligible.find(({ _id }) => _id === draft.beneficiary_id)
  // The chosen beneficiary sets the delivery method.
  const method = methods.find(({ _id }) => _id === beneficiary?.type) ?? methods[0]
  const { amounts, sending, receiving } = calculator

  const data = useMemo(
    () => ({
      sending_amount: amounts.sending,
      sending_currency: sending.currency,
      receiving_amount: amounts.receiving,
      receiving_currency: receiving.currency,
      country: receiving.country,
      beneficiary_id: beneficiary?._id ?? '',
    }),
    [
      amounts.sending,
      amounts.receiving,
      sending.currency,
      receiving.currency,
      receiving.country,
      beneficiary,
    ],
  )

  return {
    calculator,
    methods,
    method,
    people: {
      options: eligible.map(optionOf),
      isLoading: list.isLoading,
      error: list.data ? null : list.error,
      retry: () => void list.refetch(),
    },
    beneficiary,
    data,
    change(next, changed) {
      const read = (name: string) => String(next[name] ?? '')
      for (const pointer of changed) {
        if (pointer === '/sending_amount') calculator.type('sending', read('sending_amount'))
        if (pointer === '/receiving_amount') calculator.type('receiving', read('receiving_amount'))
        if (pointer === '/sending_currency') calculator.chooseSending(read('sending_currency'))
        if (pointer === '/country') calculator.chooseCountry(read('country'))
        if (pointer === '/beneficiary_id') update({ beneficiary_id: read('beneficiary_id') })
      }
    },
    choose: (chosen) => update({ beneficiary_id: chosen._id }),
  }
}

/** The calculation is in memory; the draft restores it after a reload. */
function useKeptCalculation(): void {
  const { draft, update } = useFlow('transfer')
  const [calculation, setCalculation] = useAtom(calculationAtom)
  const takeUp = useEffectEvent(() => {
    if (calculation.typed === '' && isCalculation(draft.calculation)) setCalculation(draft.calculation)
  })
  const keep = useEffectEvent((next: Calculation) => {
    if (next.typed !== '') update({ calculation: next })
  })
  useEffect(() => takeUp(), [])
  useEffect(() => keep(calculation), [calculation])
}

function optionOf(person: Beneficiary): PersonOption {
  return {
    value: person._id,
    label: nameOf(person),
    hint:
      person.type === 'instant-money-credit'
        ? text('screens.transfer.beneficiary.instant', { phone: person.phone ?? '' })
        : text('screens.transfer.beneficiary.account', { last: (person.account_number ?? '').slice(-4) }),
    avatar: fullNameOf(person),
    flag: person.country,
  }
}
