import { use, useEffect, useEffectEvent, useState } from 'react'
import { useFlow } from '#src/flow/index.ts'
import { RateStep } from '#src/screens/transfer/send/RateStep.tsx'
import { isRateOver } from '#src/screens/transfer/send/rate-choice.ts'
import { TransferReview } from '#src/screens/transfer/send/TransferReview.tsx'
import { StepSlide, StepTitleContext } from '#src/ui/index.ts'

/**
 * Step 2: a review of everything; Confirm creates the transfer. If the rate has ended by then, the old and
 * new rate replace the review until the customer decides, even across reloads.
 */
export function ReviewStep() {
  const { draft, error, update } = useFlow('transfer')
  const code = error?.serverErrcode
  const note = useEffectEvent(() => {
    if (isRateOver(code)) update({ rate_over: code })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is noted once.
  useEffect(() => note(), [error])

  const view = isRateOver(draft.rate_over) ? 'rate' : 'review'
  const [first] = useState(view)
  const [shown, setShown] = useState<string>()
  if (view !== (shown ?? first)) setShown(view)

  const heading = use(StepTitleContext)?.headingRef
  useEffect(() => {
    // The pressed button is gone.
    if (shown !== undefined) heading?.current?.focus()
  }, [shown, heading])

  const body = view === 'rate' ? <RateStep /> : <TransferReview />
  // The first view arrives with the step's own animation.
  return shown === undefined ? body : <StepSlide step={shown}>{body}</StepSlide>
}
