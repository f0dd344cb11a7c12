import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Frame, Placeholder } from '#src/shared/shell/index.ts'
import { ListCardSkeleton } from '#src/ui/index.ts'

export const plansQuery = queryFor('list-scheduled-transfers', {})

export const scheduledFrame = (): Frame => ({
  title: text('screens.scheduled.title'),
  back: { href: paths.history(), label: text('screens.scheduled.back') },
})

export const ScheduledShape = () => <ListCardSkeleton count={3} />

export const scheduledPlaceholder: Placeholder = {
  Shape: ScheduledShape,
  frame: scheduledFrame,
  first: () => [ahead(plansQuery)],
}
