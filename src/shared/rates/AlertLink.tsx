import { BellIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/index.ts'

export interface AlertLinkProps {
  readonly from: string
  readonly to: string
  /** Called when it is followed, for what lies over the page. */
  readonly onFollow?: (() => void) | undefined
}

/** The way from a rate to being told when it changes, for customers. Within one currency there is no rate to wait for. */
export function AlertLink({ from, to, onFollow }: AlertLinkProps) {
  if (from === to || to === '') return null
  return (
    <LinkButton href={paths.rateAlerts(from, to)} size="medium" block icon={BellIcon} onClick={onFollow}>
      {text('screens.rate-alerts.set')}
    </LinkButton>
  )
}
