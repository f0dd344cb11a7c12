import { use, useEffect, useEffectEvent, useState } from 'react'
import { useFlow } from '#src/flow/index.ts'
import { RateStep } from '#src/screens/transfer/send/RateStep.tsx'
import { isRateOver } from '#src/screens/transfer/send/rate-choice.ts'
import { StepTitleContext } from '#src/screens/transfer/send/StepTitle.tsx'
import { TransferReview } from '#src/screens/transfer/send/TransferReview.tsx'
import { StepSlide } from '#src/ui/index.ts'

/**
 * Step 2: everything once more; Confirm creates the transfer. Where the rate has run out by then, old and new rate take
 * the place of the review until the customer has decided, also over a reload.
 */
export function ReviewStep() {
  const { draft, error, update } = useFlow('transfer')
  const code = error?.serverErrcode
  const note = useEffectEvent(() => {
    if (isRateOver(code)) update({ rate_over: code })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is noted once, and may be decided on by then.
  useEffect(() => note(), [error])

  const view = isRateOver(draft.rate_over) ? 'rate' : 'review'
  const [first] = useState(view)
  const [shown, setShown] = useState<string>()
  if (view !== (shown ?? first)) setShown(view)

  const heading = use(StepTitleContext)?.headingRef
  useEffect(() => {
    // The button that led here is gone.
    if (shown !== undefined) heading?.current?.focus()
  }, [shown, heading])

  const body = view === 'rate' ? <RateStep /> : <TransferReview />
  // What the step opens with comes in with the step.
  return shown === undefined ? body : <StepSlide step={shown}>{body}</StepSlide>
}
