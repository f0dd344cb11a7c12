import { useState } from 'react'
import { text } from '#src/content/index.ts'
import type { Marking } from '#src/shared/notifications/use-marking.ts'
import { Button } from '#src/ui/index.ts'

export interface MarkAllProps {
  readonly marking: Marking
  readonly unread: number
}

/** Marks all as read, then becomes Undo. A single button, so that it keeps focus. */
export function MarkAll({ marking: { marked, isBusy, markAll, undo }, unread }: MarkAllProps) {
  // An answer in flight counts what is being undone; until it arrives, the count is outdated.
  const [isAwaited, setAwaited] = useState(false)
  if (isAwaited && marked === 0 && unread > 0) setAwaited(false)
  if (marked === 0 && unread === 0 && !isAwaited) return null

  function press() {
    setAwaited(marked > 0)
    void (marked > 0 ? undo() : markAll())
  }

  return (
    <Button tone="link" size="medium" busy={isBusy} onClick={press}>
      {text(marked > 0 ? 'screens.notifications.undo' : 'screens.notifications.markAll')}
    </Button>
  )
}

export function markedText(marked: number): string {
  return marked > 0 ? text('screens.notifications.marked', { count: marked }) : ''
}
