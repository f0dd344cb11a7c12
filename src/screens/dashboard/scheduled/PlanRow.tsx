import {
  AlertFillIcon,
  CalendarIcon,
  CheckCircleFillIcon,
  type Icon,
  PauseIcon,
} from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import {
  detailOf,
  nameOf,
  narrowDetailOf,
  type Plan,
  type Standing,
  standingOf,
} from '#src/screens/dashboard/scheduled/scheduled.ts'
import { Avatar, type ChipTone, ListRow, type MenuItem, RowStanding } from '#src/ui/index.ts'

export interface PlanRowProps {
  readonly plan: Plan
  readonly onChange: (plan: Plan) => void
  readonly onPause: (plan: Plan) => void
  readonly onResume: (plan: Plan) => void
  readonly onEnd: (plan: Plan) => void
}

const looks: Readonly<Record<Standing, { tone: ChipTone; icon: Icon }>> = {
  active: { tone: 'accent', icon: CalendarIcon },
  waiting: { tone: 'attention', icon: AlertFillIcon },
  paused: { tone: 'neutral', icon: PauseIcon },
  ended: { tone: 'neutral', icon: CheckCircleFillIcon },
}

type Act = 'change' | 'pause' | 'resume' | 'end' | 'remove'

export function PlanRow({ plan, onChange, onPause, onResume, onEnd }: PlanRowProps) {
  const name = nameOf(plan)
  const standing = standingOf(plan)
  const item = (id: Act, act: (plan: Plan) => void): MenuItem => ({
    id,
    label: text(`screens.scheduled.actions.${id}`),
    onSelect: () => act(plan),
  })
  const made = plan.last?.transfer_id
  const seen: MenuItem[] = made
    ? [{ id: 'last', label: text('screens.scheduled.actions.last'), href: paths.trackTransfer(made) }]
    : []
  const rest = plan.state === 'paused' ? item('resume', onResume) : item('pause', onPause)
  const items =
    plan.state === 'ended'
      ? [...seen, item('remove', onEnd)]
      : [...seen, item('change', onChange), rest, item('end', onEnd)]

  return (
    <ListRow
      leading={<Avatar name={plan.name} country={plan.country} />}
      title={name}
      detail={detailOf(plan)}
      narrowDetail={narrowDetailOf(plan)}
      trailing={
        <RowStanding
          {...looks[standing]}
          word={text(`screens.scheduled.standing.${standing}`)}
          label={text('screens.scheduled.more', { name })}
          items={items}
        />
      }
    />
  )
}
