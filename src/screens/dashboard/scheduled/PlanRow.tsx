import {
  AlertFillIcon,
  CalendarIcon,
  CheckCircleFillIcon,
  type Icon,
  KebabHorizontalIcon,
  PauseIcon,
} from '@primer/octicons-react'
import { styled } from 'styled-components'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import {
  detailOf,
  nameOf,
  narrowDetailOf,
  type Plan,
  type Standing,
  standingOf,
} from '#src/screens/dashboard/scheduled/scheduled.ts'
import { Avatar, Chip, type ChipTone, ListRow, Menu, type MenuItem, media } from '#src/ui/index.ts'

export interface PlanRowProps {
  readonly plan: Plan
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

type Act = 'pause' | 'resume' | 'end' | 'remove'

/** A planned transfer: how much to whom, when, how it stands, and what one can do with it. */
export function PlanRow({ plan, onPause, onResume, onEnd }: PlanRowProps) {
  const name = nameOf(plan)
  const standing = standingOf(plan)
  const { tone, icon: Glyph } = looks[standing]
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
    plan.state === 'ended' ? [...seen, item('remove', onEnd)] : [...seen, rest, item('end', onEnd)]

  return (
    <ListRow
      leading={<Avatar name={plan.name} country={plan.country} />}
      title={name}
      detail={detailOf(plan)}
      narrowDetail={narrowDetailOf(plan)}
      trailing={
        <Ways>
          <WhereWide>
            <Chip $tone={tone}>
              <Glyph size={16} />
              {text(`screens.scheduled.standing.${standing}`)}
            </Chip>
          </WhereWide>
          <Menu
            label={text('screens.scheduled.more', { name })}
            trigger={
              <Dots>
                <KebabHorizontalIcon size={16} />
              </Dots>
            }
            items={items}
          />
        </Ways>
      }
    />
  )
}

const Ways = styled.span`
  display: flex;
  align-items: center;
  gap: 0.5rem;
`

/** Where the window is narrow its word begins the second line. */
const WhereWide = styled.span`
  ${media.tight} {
    display: none;
  }
`

const Dots = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  color: var(--fgColor-muted);
`
