import { BellIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/index.ts'

export interface AlertLinkProps {
  readonly from: string
  readonly to: string
  /** Called when the link is followed, for a dialog to close. */
  readonly onFollow?: (() => void) | undefined
}

/** A customer's link from a rate to a new alert. Nothing within one currency, which has no rate. */
export function AlertLink({ from, to, onFollow }: AlertLinkProps) {
  if (from === to || to === '') return null
  return (
    <LinkButton href={paths.rateAlerts(from, to)} size="medium" block icon={BellIcon} onClick={onFollow}>
      {text('screens.rate-alerts.set')}
    </LinkButton>
  )
}
