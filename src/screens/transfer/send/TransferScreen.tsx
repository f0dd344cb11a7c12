import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { useSearchParams } from 'wouter'
import { text } from '#src/content/index.ts'
import { type FlowLayoutProps, FlowRunner, StartOver, useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { AmountStep } from '#src/screens/transfer/send/AmountStep.tsx'
import { AuthoriseStep } from '#src/screens/transfer/send/AuthoriseStep.tsx'
import { CardNotPaidStep } from '#src/screens/transfer/send/CardNotPaidStep.tsx'
import { DoneStep } from '#src/screens/transfer/send/DoneStep.tsx'
import { FundsStep } from '#src/screens/transfer/send/FundsStep.tsx'
import { IdentityCheckStep } from '#src/screens/transfer/send/IdentityCheckStep.tsx'
import { NotReceivedStep } from '#src/screens/transfer/send/NotReceivedStep.tsx'
import { PayCardStep } from '#src/screens/transfer/send/PayCardStep.tsx'
import { PaymentStep } from '#src/screens/transfer/send/PaymentStep.tsx'
import { PayStep } from '#src/screens/transfer/send/PayStep.tsx'
import { PayWalletStep } from '#src/screens/transfer/send/PayWalletStep.tsx'
import { TransferShape } from '#src/screens/transfer/send/placeholder.tsx'
import { ResumeCard } from '#src/screens/transfer/send/ResumeCard.tsx'
import { ReviewStep } from '#src/screens/transfer/send/ReviewStep.tsx'
import { hasTransfer, transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { useResumeTransfer } from '#src/screens/transfer/send/use-resume-transfer.ts'
import { useSendAgain, type Wanted } from '#src/screens/transfer/send/use-send-again.ts'
import { VerifyingStep } from '#src/screens/transfer/send/VerifyingStep.tsx'
import { clearCalculation } from '#src/shared/rates/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { Card, FlowProgress, StepHeader, StepSlide, StepTitle, StepTitleContext } from '#src/ui/index.ts'

const STEPS = {
  amount: AmountStep,
  funds: FundsStep,
  'identity-check': IdentityCheckStep,
  review: ReviewStep,
  authorise: AuthoriseStep,
  payment: PaymentStep,
  pay: PayStep,
  'pay-card': PayCardStep,
  'pay-wallet': PayWalletStep,
  'card-not-paid': CardNotPaidStep,
  verifying: VerifyingStep,
  done: DoneStep,
  'not-received': NotReceivedStep,
}

/** Flow: flows/transfer.flow.json. */
export function TransferScreen() {
  return <FlowRunner id="transfer" screens={STEPS} layout={TransferLayout} />
}

function TransferLayout(props: FlowLayoutProps) {
  const { step, title, lead, name, position, total, back, direction, headingRef, titleId, children } = props
  const [search] = useSearchParams()
  const { draft, error, isResumed, goOn } = useFlow('transfer')
  const resume = useResumeTransfer()
  const sendAgain = useSendAgain()
  const wanted = search.get('transfer')
  const [again, to, from] = [search.get('again'), search.get('to'), search.get('from')]
  useFrame(
    {
      title: text('screens.transfer.title'),
      back,
      close: { href: paths.dashboardHome(), label: text('screens.transfer.close') },
    },
    title,
  )

  const takeUp = useEffectEvent((id: string) => {
    goOn()
    void resume(id)
  })
  useEffect(() => {
    if (wanted !== null) takeUp(wanted)
  }, [wanted])

  const fillIn = useEffectEvent((from: Wanted) => {
    goOn()
    void sendAgain(from)
  })
  useEffect(() => {
    if (again !== null || to !== null || from !== null) fillIn({ again, to, from })
  }, [again, to, from])

  // Another tab, or time, has moved the transfer: resume at its current state.
  const takeUpMoved = useEffectEvent(() => {
    if (hasTransfer(draft)) void resume(transferOf(draft)._id)
  })
  useEffect(() => {
    if (error?.serverErrcode === 'state_conflict') takeUpMoved()
  }, [error])

  const before = useRef(step)
  const isCreated = hasTransfer(draft)
  useEffect(() => {
    // The calculation has become a transfer; the next one starts empty.
    if (isCreated && before.current === 'review') clearCalculation()
    before.current = step
  }, [isCreated, step])

  // Otherwise the first step would flash by.
  if (again !== null) return <TransferShape />
  if (isResumed && isCreated && wanted === null && to === null && from === null)
    return <ResumeCard transfer={transferOf(draft)} resume={resume} />
  return (
    <StepTitleContext value={{ title, lead, headingRef, titleId }}>
      <FlowProgress>
        <StepHeader look="line" position={position} total={total} name={name} />
      </FlowProgress>
      {isCreated || Object.keys(draft).length === 0 ? null : (
        <Anew>
          <StartOver onDone={clearCalculation} />
        </Anew>
      )}
      <StepSlide step={step} direction={direction}>
        {step === 'selfie' ? (
          // Other flows' steps bring their own card.
          <Card as="section">
            <StepTitle />
            {children}
          </Card>
        ) : (
          children
        )}
      </StepSlide>
    </StepTitleContext>
  )
}

const Anew = styled.div`
  text-align: end;
`
