import { text } from '#src/content/index.ts'
import type { Marking } from '#src/shared/notifications/use-marking.ts'
import { Button } from '#src/ui/index.ts'

export interface MarkAllProps {
  readonly marking: Marking
  readonly unread: number
}

/** Marks all as read, and takes it back as long as it is shown. One button in two states, so that it keeps the focus. */
export function MarkAll({ marking: { marked, isBusy, markAll, undo }, unread }: MarkAllProps) {
  if (marked === 0 && unread === 0) return null
  return (
    <Button tone="plain" size="medium" busy={isBusy} onClick={() => void (marked > 0 ? undo() : markAll())}>
      {text(marked > 0 ? 'screens.notifications.undo' : 'screens.notifications.markAll')}
    </Button>
  )
}

/** Says what was marked. */
export function markedText(marked: number): string {
  return marked > 0 ? text('screens.notifications.marked', { count: marked }) : ''
}
