import { useLocation } from 'wouter'
import { call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import type { StepIds } from '#src/generated/ids.ts'
import { paths } from '#src/paths.ts'
import { sayFailure } from '#src/shared/calls/index.ts'
import type { Transfer, TransferState } from '#src/shared/transfers/index.ts'

/** The step at which a created transfer resumes; in any other state it can only be tracked. */
const STEP_OF: Partial<Record<TransferState, StepIds['transfer']>> = {
  draft: 'authorise',
  awaiting_payment: 'payment',
  verifying_payment: 'verifying',
}

/** Continues an earlier transfer at the step of its state. */
export function useResumeTransfer(): (id: string) => Promise<void> {
  const { restart } = useFlow('transfer')
  const [, navigate] = useLocation()

  return async (id) => {
    try {
      const { data } = await call('get-credit', { params: { id } })
      const step = STEP_OF[data.status]
      const way = onlyWayOf(data)
      if (step === undefined) navigate(paths.trackTransfer(id), { replace: true })
      else if (step !== 'payment' || way === undefined) restart({ transfer: data }, step)
      else restart({ transfer: await payingBy(way, data) }, 'pay')
    } catch (error) {
      sayFailure(error, { title: text('screens.tracking.failed') })
      navigate(paths.trackTransfers(), { replace: true })
    }
  }
}

type BankWay = 'e-transfer' | 'bank-transfer'

/** The only way to pay, if the customer pays at their bank and so has nothing to choose. */
function onlyWayOf({ payment_channels: [way, ...others] }: Transfer): BankWay | undefined {
  return others.length === 0 && (way === 'e-transfer' || way === 'bank-transfer') ? way : undefined
}

async function payingBy(way: BankWay, transfer: Transfer): Promise<Transfer> {
  if (transfer.payment_channel === way) return transfer
  const chosen = await call('choose-payment', {
    params: { id: transfer._id },
    body: { payment_channel: way },
  })
  return chosen.data
}
