import {
  BellIcon,
  CheckCircleFillIcon,
  CircleSlashIcon,
  HourglassIcon,
  type Icon,
  PauseIcon,
} from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import {
  type Alert,
  detailOf,
  nameOf,
  narrowDetailOf,
  type Standing,
  standingOf,
} from '#src/screens/dashboard/rate-alerts/alert.ts'
import { Avatar, type ChipTone, ListRow, type MenuItem, RowStanding } from '#src/ui/index.ts'

export interface AlertRowProps {
  readonly alert: Alert
  readonly onChange: (alert: Alert) => void
  readonly onPause: (alert: Alert) => void
  readonly onResume: (alert: Alert) => void
  readonly onEnd: (alert: Alert) => void
}

const looks: Readonly<Record<Standing, { tone: ChipTone; icon: Icon }>> = {
  waiting: { tone: 'accent', icon: HourglassIcon },
  reached: { tone: 'success', icon: CheckCircleFillIcon },
  paused: { tone: 'neutral', icon: PauseIcon },
  ended: { tone: 'neutral', icon: CircleSlashIcon },
}

type Act = 'change' | 'pause' | 'resume' | 'end' | 'remove'

export function AlertRow({ alert, onChange, onPause, onResume, onEnd }: AlertRowProps) {
  const name = nameOf(alert)
  const standing = standingOf(alert)
  const item = (id: Act, act: (alert: Alert) => void): MenuItem => ({
    id,
    label: text(`screens.rate-alerts.actions.${id}`),
    onSelect: () => act(alert),
  })
  const rest = alert.state === 'paused' ? item('resume', onResume) : item('pause', onPause)
  const items =
    alert.state === 'ended' ? [item('remove', onEnd)] : [item('change', onChange), rest, item('end', onEnd)]

  return (
    <ListRow
      leading={<Avatar icon={BellIcon} />}
      title={name}
      detail={detailOf(alert)}
      narrowDetail={narrowDetailOf(alert)}
      trailing={
        <RowStanding
          {...looks[standing]}
          word={text(`screens.rate-alerts.standing.${standing}`)}
          label={text('screens.rate-alerts.more', { name })}
          items={items}
        />
      }
    />
  )
}
