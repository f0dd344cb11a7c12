import { useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import countries from '#content/policy/countries.json' with { type: 'json' }
import { call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { focusForm } from '#src/form/index.ts'
import { paths } from '#src/paths.ts'
import { reviewOf } from '#src/screens/transfer/send/review-again.ts'
import { sayFailure } from '#src/shared/calls/index.ts'
import { type Calculation, calculationAtom } from '#src/shared/rates/index.ts'
import { whenPageShown } from '#src/ui/index.ts'

/** What the address asks for: an earlier transfer or a beneficiary to send to. */
export interface Wanted {
  readonly again: string | null
  readonly to: string | null
  /** The currency of the account to send from. */
  readonly from: string | null
}

interface Beginning {
  readonly beneficiary: string
  readonly method: string
  readonly calculation: Calculation
  /** Set if the earlier transfer can be repeated as is. */
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
 * Starts a transfer with known data. A repeatable transfer opens at its review, at today's rate, paid from
 * the balance if that suffices. A beneficiary, an account to send from, or a transfer that can't be repeated
 * as is, opens the first step, filled in, with focus on the amount.
 */
export function useSendAgain(): (wanted: Wanted) => Promise<void> {
  const { restart, submit } = useFlow('transfer')
  const setCalculation = useSetAtom(calculationAtom)
  const [, navigate] = useLocation()

  return async (wanted) => {
    // Drop the parameter, so that Back from the review leads to the first step, and a reload keeps what was
    // typed since.
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
          // Give the first step its own history entry before the review's, so that Back leads there.
          await whenPageShown()
          restart(filled)
          // Submit as if typed: the first step is done, and both Back and Edit lead to it.
          await submit(review)
          return
        }
        restart(filled)
      }
    } catch (error) {
      sayFailure(error, { title: text('screens.transfer.notFilled') })
    }
    forget()
    await whenPageShown()
    focusForm('transfer-amount')
  }
}
