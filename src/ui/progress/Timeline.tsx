import { CheckIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import * as look from '#src/ui/progress/timeline-styles.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

export interface TimelineEntry {
  id: string
  title: string
  detail?: string | undefined
  /** "14:05 GMT"; without it the current entry reads "Now". */
  time?: string | undefined
  state: 'done' | 'now' | 'next'
  /** The heading of the day that begins with this entry. */
  day?: string | undefined
}

function spoken(state: TimelineEntry['state']): string {
  if (state === 'done') return text('ui.timeline.done')
  return state === 'now' ? text('ui.timeline.now') : text('ui.timeline.next')
}

/** What has happened, what happens now and what comes next. The last entry names the person. */
export function Timeline({
  entries,
  label,
}: {
  entries: readonly TimelineEntry[]
  label?: string | undefined
}) {
  return (
    <look.List aria-label={label}>
      {entries.map((entry, index) => (
        <look.Entry
          key={entry.id}
          $state={entry.state}
          data-day={entry.day === undefined ? undefined : ''}
          {...(entry.state === 'now' ? { 'aria-current': 'step' } : {})}
        >
          {entry.day === undefined ? null : (
            <look.Day $after={entries[index - 1]?.state}>{entry.day}</look.Day>
          )}
          <look.Node $state={entry.state} aria-hidden="true">
            {entry.state === 'done' ? <CheckIcon size={16} /> : null}
          </look.Node>
          <look.Title $state={entry.state}>
            {entry.title}
            {entry.state === 'now' && entry.time === undefined ? null : (
              <VisuallyHidden>{`, ${spoken(entry.state)}`}</VisuallyHidden>
            )}
          </look.Title>
          <look.Time $state={entry.state}>
            {entry.time ?? (entry.state === 'now' ? text('ui.timeline.now') : '')}
          </look.Time>
          {entry.detail ? <look.Detail>{entry.detail}</look.Detail> : null}
        </look.Entry>
      ))}
    </look.List>
  )
}
