import { useQuery } from '@tanstack/react-query'
import { useCall, useCan } from '#src/api/index.ts'
import { formatMoment, text } from '#src/content/index.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { type DueChange, profileQuery } from '#src/shared/contact/queries.ts'
import { CallAction, ListCard, ListRow, notify, Section } from '#src/ui/index.ts'

/** Pending changes of contact or login details, each with a button to stop it. Nothing if there are none. */
export function WaitingChanges() {
  const changes = useQuery(profileQuery).data?.data.waiting_changes ?? []
  const cancel = useCall('cancel-waiting-change')
  const canStop = useCan('contact-changes')
  if (!canStop || changes.length === 0) return null

  async function stop({ _id, kind }: DueChange) {
    const notice = { title: text('screens.waiting-changes.title'), placement: 'profile' } as const
    const answer = await attempt(() => cancel.mutateAsync({ params: { id: _id } }), notice)
    if (answer === undefined) return
    const isStopped = answer.data.state === 'stopped'
    const message = text(
      isStopped ? `screens.waiting-changes.${kind}.stopped` : 'screens.waiting-changes.over',
    )
    notify({ ...notice, tone: isStopped ? 'success' : 'danger', message })
  }

  return (
    <Section id="waiting-changes" title={text('screens.waiting-changes.title')}>
      <ListCard labelledBy="waiting-changes">
        {changes.map((change) => (
          <ListRow
            key={change._id}
            title={text(`screens.waiting-changes.${change.kind}.title`, { to: change.to ?? '' })}
            detail={text('screens.waiting-changes.when', { time: formatMoment(change.due_at) })}
            trailing={
              <CallAction
                busy={cancel.isPending && cancel.variables?.params.id === change._id}
                waits={cancel.isPending}
                aria-label={text(`screens.waiting-changes.${change.kind}.stop`)}
                onClick={() => void stop(change)}
              >
                {text('screens.waiting-changes.stop')}
              </CallAction>
            }
          />
        ))}
      </ListCard>
    </Section>
  )
}
