import { formatMoment, formatTime, text } from '#src/content/index.ts'
import type { TrackingResponse } from '#src/generated/forms.ts'
import { daysOf, WAY } from '#src/shared/transfers/index.ts'
import type { JourneyArtProps, TimelineEntry, TransferState } from '#src/ui/index.ts'

/** A transfer as seen through its tracking link. */
export type Progress = TrackingResponse['data']

type Step = Progress['steps'][number]['step']

const STEPS: readonly Step[] = ['paid', 'converted', 'sent', 'delivered']

/** A stage on its way whose promised time has passed is late. */
export type Standing = Progress['stage'] | 'late'

/** Tells late stages apart by whether there is still a promise. */
export const standingOf = ({ stage, arrives_by }: Progress): Standing =>
  stage === 'on_its_way' && arrives_by === null ? 'late' : stage

/** The state of a transfer whose colour and icon a stage uses. */
export const looks = {
  pending: 'awaiting_payment',
  on_its_way: 'sent',
  late: 'sent',
  arrived: 'delivered',
  stopped: 'cancelled',
} as const satisfies Record<Standing, TransferState>

const atOf = ({ steps }: Progress, wanted: Step): string | undefined =>
  steps.find(({ step }) => step === wanted)?.at

export const arrivedAt = (progress: Progress): string | undefined => atOf(progress, 'delivered')

/** The picture: where the money is, or how the transfer ended. */
export function journeyOf(progress: Progress): JourneyArtProps {
  if (progress.stage === 'arrived' || progress.stage === 'stopped') return { end: progress.stage }
  if (progress.stage !== 'on_its_way') return {}
  const last = (['sent', 'converted', 'paid'] as const).find((step) => atOf(progress, step) !== undefined)
  return { place: last === undefined ? 0 : WAY[last] }
}

/** Steps done, current and to come. A stopped transfer has none. */
export function entriesOf(progress: Progress): TimelineEntry[] {
  if (progress.stage === 'stopped') return []
  const last = STEPS.findLastIndex((step) => atOf(progress, step) !== undefined)
  const isOver = progress.stage === 'arrived'
  const days = daysOf(
    STEPS.slice(0, last + 1).map((step, index) =>
      index === last && !isOver ? undefined : atOf(progress, step),
    ),
  )
  return STEPS.map((step, index): TimelineEntry => {
    const at = atOf(progress, step)
    const title = text(`screens.track.steps.${step}`)
    if (index > last) return { id: step, title, time: promiseOf(progress, step), state: 'next' }
    const isNow = index === last && !isOver
    return {
      id: step,
      title,
      detail: isNow ? text('screens.track.steps.note') : undefined,
      time: isNow || at === undefined ? undefined : formatTime(at),
      state: isNow ? 'now' : 'done',
      day: days[index],
    }
  })
}

function promiseOf({ arrives_by }: Progress, step: Step): string | undefined {
  if (step !== 'delivered' || arrives_by === null) return undefined
  return text('screens.track.steps.by', { time: formatMoment(arrives_by) })
}
