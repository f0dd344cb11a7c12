import { useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import countries from '#content/policy/countries.json' with { type: 'json' }
import { ApiError, call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { focusForm } from '#src/form/index.ts'
import { paths } from '#src/paths.ts'
import { reviewOf } from '#src/screens/transfer/send/review-again.ts'
import { type Calculation, calculationAtom } from '#src/shared/rates/index.ts'
import { notify, whenPageShown } from '#src/ui/index.ts'

/** What the address asks to begin with: an earlier transfer, or a beneficiary. */
export interface Wanted {
  readonly again: string | null
  readonly to: string | null
  /** The currency of the account to send from. */
  readonly from: string | null
}

/** Where a new transfer begins. */
interface Beginning {
  readonly beneficiary: string
  readonly method: string
  readonly calculation: Calculation
  /** What the review needs, where the earlier transfer can be sent again as it was. */
  readonly review?: Awaited<ReturnType<typeof reviewOf>>
}

async function beginningOf({ again, to }: Pick<Wanted, 'again' | 'to'>): Promise<Beginning | undefined> {
  if (again !== null) {
    const { data } = await call('get-credit', { params: { id: again } })
    return {
      beneficiary: data.beneficiary,
      method: data.delivery_method_id,
      calculation: {
        side: 'sending',
        typed: data.sending_amount,
        sendingCurrency: data.sending_currency,
        country: data.beneficiary_country_code,
      },
      review: await reviewOf(data),
    }
  }
  const { data } = await call('list-beneficiaries', { query: {} })
  const person = data.find(({ _id }) => _id === to)
  return (
    person && {
      beneficiary: person._id,
      method: person.type,
      calculation: { side: 'sending', typed: '', sendingCurrency: undefined, country: person.country },
    }
  )
}

/**
 * Begins a transfer with what is known. An earlier transfer that can be sent again as it was opens at its review, at the
 * rate of now, to be paid from the balance where that is enough. A beneficiary alone, the account to send from, and an
 * earlier transfer that something is in the way of, open at the first step, filled in, with the focus on the amount.
 */
export function useSendAgain(): (wanted: Wanted) => Promise<void> {
  const { restart, submit } = useFlow('transfer')
  const setCalculation = useSetAtom(calculationAtom)
  const [, navigate] = useLocation()

  return async (wanted) => {
    // Back from the review leads to the first step, and a reload finds what has been typed since.
    const forget = () => navigate(paths.transfer(), { replace: true })
    try {
      const { from } = wanted
      if (from !== null && countries.sending_currencies.some(({ currency }) => currency === from)) {
        setCalculation((before) => ({ ...before, sendingCurrency: from }))
        restart()
      }
      const beginning = from === null ? await beginningOf(wanted) : undefined
      if (beginning !== undefined) {
        const { beneficiary, method, calculation, review } = beginning
        setCalculation(calculation)
        const filled = { beneficiary_id: beneficiary, delivery_method_id: method, calculation }
        if (review !== undefined) {
          forget()
          // The first step has its own entry in the history before the review gets one: Back leads from one to the other.
          await whenPageShown()
          restart(filled)
          // Given as if it had been filled in: the first step is done, and both Back and Edit lead to it.
          await submit(review)
          return
        }
        restart(filled)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title: text('screens.transfer.notFilled'), message: error.message })
    }
    forget()
    await whenPageShown()
    focusForm('transfer-amount')
  }
}
