import { text } from '#src/content/index.ts'
import { useFlow, useStepWords } from '#src/flow/flow-context.ts'
import { Button, EmptyState } from '#src/ui/index.ts'

/** The default body of a step that leaves for another site: what will happen, and the button to go. */
export function LeaveBody() {
  const { busy, error, leaving, next } = useFlow()
  const words = useStepWords()
  const isBack = leaving === 'back'
  const message = isBack
    ? (words('again') ?? text('flow.leave.back.message'))
    : (words('busy') ?? text('flow.leave.message'))
  return (
    <EmptyState
      scene={error ? 'broken' : 'empty'}
      title={isBack ? text('flow.leave.back.title') : text('flow.leave.title')}
      message={error?.message ?? message}
      action={
        <Button tone="primary" busy={busy} onClick={() => void next()}>
          {leaving === 'now'
            ? text('flow.leave.going')
            : isBack
              ? text('flow.leave.back.go')
              : (words('continue') ?? text('flow.leave.go'))}
        </Button>
      }
    />
  )
}
