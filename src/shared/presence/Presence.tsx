import { ClosingGuard } from '#src/shared/presence/ClosingGuard.tsx'
import { IdleGuard } from '#src/shared/presence/IdleGuard.tsx'
import { StepUpGuard } from '#src/shared/presence/StepUpGuard.tsx'

export function Presence() {
  return (
    <>
      <IdleGuard />
      <StepUpGuard />
      <ClosingGuard />
    </>
  )
}
