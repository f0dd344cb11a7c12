import { useState } from 'react'
import { useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { leaveFor } from '#src/flow/index.ts'
import { attempt } from '#src/shared/calls/index.ts'
import type { Card } from '#src/shared/cards/index.ts'
import { notify } from '#src/ui/index.ts'

const notice = () => ({ title: text('screens.cards.title'), placement: 'profile' }) as const

const say = (tone: 'success' | 'danger', message: string) => notify({ tone, message, ...notice() })

export function useCardActions(onRemoved: () => void) {
  const setup = useCall('create-card-setup')
  const choice = useCall('make-default-card')
  const removal = useCall('remove-card')
  const [removing, askFor] = useState<Card>()
  const [isLeaving, setLeaving] = useState(false)

  async function add() {
    if (isLeaving) return
    setLeaving(true)
    const answer = await attempt(() => setup.mutateAsync({}), notice())
    // Stay busy until the partner's page replaces this one.
    if (answer && leaveFor(answer.data.redirect_url)) return
    setLeaving(false)
    if (answer) say('danger', text('screens.cards.leave'))
  }

  async function putFirst({ _id: id }: Card) {
    const answer = await attempt(() => choice.mutateAsync({ params: { id } }), notice())
    if (answer) say('success', answer.message)
  }

  async function remove() {
    if (!removing) return
    const answer = await attempt(() => removal.mutateAsync({ params: { id: removing._id } }), notice())
    askFor(undefined)
    if (!answer) return
    say('success', answer.message)
    onRemoved()
  }

  return { add, isLeaving, putFirst, removing, askFor, remove, isRemoving: removal.isPending }
}
