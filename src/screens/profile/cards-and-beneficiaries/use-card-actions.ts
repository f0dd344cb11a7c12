import { useState } from 'react'
import { ApiError, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { leaveFor } from '#src/flow/index.ts'
import type { Card } from '#src/shared/cards/index.ts'
import { notify } from '#src/ui/index.ts'

const say = (tone: 'success' | 'danger', message: string) =>
  notify({ tone, title: text('screens.cards.title'), message, placement: 'profile' })

export function useCardActions(onRemoved: () => void) {
  const setup = useCall('create-card-setup')
  const choice = useCall('make-default-card')
  const removal = useCall('remove-card')
  const [removing, askFor] = useState<Card>()
  const [isLeaving, setLeaving] = useState(false)

  /** Returns the answer, or undefined after showing a refusal. */
  async function run<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      say('danger', error.message)
      return undefined
    }
  }

  async function add() {
    if (isLeaving) return
    setLeaving(true)
    const answer = await run(() => setup.mutateAsync({}))
    // Stay busy until the partner's page replaces this one.
    if (answer && leaveFor(answer.data.redirect_url)) return
    setLeaving(false)
    if (answer) say('danger', text('screens.cards.leave'))
  }

  async function putFirst({ _id: id }: Card) {
    const answer = await run(() => choice.mutateAsync({ params: { id } }))
    if (answer) say('success', answer.message)
  }

  async function remove() {
    if (!removing) return
    const answer = await run(() => removal.mutateAsync({ params: { id: removing._id } }))
    askFor(undefined)
    if (!answer) return
    say('success', answer.message)
    onRemoved()
  }

  return { add, isLeaving, putFirst, removing, askFor, remove, isRemoving: removal.isPending }
}
