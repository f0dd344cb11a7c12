import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type FlowLayoutProps, FlowRunner, useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { AmountStep } from '#src/screens/multi-currency/convert/AmountStep.tsx'
import { DoneStep } from '#src/screens/multi-currency/convert/DoneStep.tsx'
import { convertFrame } from '#src/screens/multi-currency/convert/placeholder.tsx'
import { ReviewStep } from '#src/screens/multi-currency/convert/ReviewStep.tsx'
import { useFrame } from '#src/shared/shell/index.ts'
import { FlowProgress, StepHeader, StepSlide, StepTitleContext } from '#src/ui/index.ts'

const STEPS = { amount: AmountStep, review: ReviewStep, done: DoneStep }

/** Flow: flows/conversion.flow.json. */
export function ConvertScreen() {
  return <FlowRunner id="conversion" screens={STEPS} layout={ConvertLayout} />
}

function ConvertLayout(props: FlowLayoutProps) {
  const { step, title, lead, name, position, total, back, direction, headingRef, titleId, children } = props
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const { draft, restart } = useFlow('conversion')
  const frame = convertFrame()
  useFrame({ ...frame, back: back ?? frame.back }, title)

  // Opened from an account: a different one than before starts over.
  const wanted = search.get('from')
  const beginFrom = useEffectEvent((from: string) => {
    if (draft.from_currency !== from || draft.conversion !== undefined) restart({ from_currency: from })
    navigate(paths.convert(), { replace: true })
  })
  useEffect(() => {
    if (wanted !== null) beginFrom(wanted)
  }, [wanted])

  return (
    <StepTitleContext value={{ title, lead, headingRef, titleId }}>
      <FlowProgress>
        <StepHeader look="line" position={position} total={total} name={name} />
      </FlowProgress>
      <StepSlide step={step} direction={direction}>
        {children}
      </StepSlide>
    </StepTitleContext>
  )
}
