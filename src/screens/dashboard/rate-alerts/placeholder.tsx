import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Frame, Placeholder } from '#src/shared/shell/index.ts'
import { ListCardSkeleton } from '#src/ui/index.ts'

export const alertsQuery = queryFor('list-rate-alerts', {})

export const rateAlertsFrame = (): Frame => ({
  title: text('screens.rate-alerts.title'),
  back: { href: paths.dashboardHome(), label: text('screens.rate-alerts.back') },
})

export const RateAlertsShape = () => <ListCardSkeleton count={3} />

export const rateAlertsPlaceholder: Placeholder = {
  Shape: RateAlertsShape,
  frame: rateAlertsFrame,
  first: () => [ahead(alertsQuery)],
}
