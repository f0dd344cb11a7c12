import { ClosingGuard } from '#src/shared/presence/ClosingGuard.tsx'
import { IdleGuard } from '#src/shared/presence/IdleGuard.tsx'
import { StepUpGuard } from '#src/shared/presence/StepUpGuard.tsx'

/** What watches over a session that is in use. Shows nothing until it has to ask something. */
export function Presence() {
  return (
    <>
      <IdleGuard />
      <StepUpGuard />
      <ClosingGuard />
    </>
  )
}
