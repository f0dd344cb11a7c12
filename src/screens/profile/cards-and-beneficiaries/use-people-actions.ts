import { useEffect, useRef, useState } from 'react'
import { useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { nameOf } from '#src/lib/beneficiary.ts'
import type { Person } from '#src/shared/beneficiaries/index.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { notify } from '#src/ui/index.ts'

const notice = () => ({ title: text('screens.profile.people.title'), placement: 'profile' }) as const

export const say = (tone: 'success' | 'danger', message: string) => notify({ tone, message, ...notice() })

export function useFavour() {
  const addition = useCall('add-favourite')
  const removal = useCall('remove-favourite')
  return async (person: Person) => {
    const { mutateAsync } = person.is_favourite ? removal : addition
    const isDone = await attempt(() => mutateAsync({ params: { id: person._id } }), notice())
    // The row has moved, perhaps out of sight.
    if (isDone && !person.is_favourite)
      say('success', text('screens.profile.people.favoured', { name: nameOf(person) }))
  }
}

export function useRemoval() {
  const removal = useCall('remove-beneficiary')
  const restoration = useCall('restore-beneficiary')
  const [removing, askFor] = useState<Person>()
  const [removed, setRemoved] = useState<Person>()
  const undo = useRef<HTMLButtonElement>(null)

  // The row that had focus is gone after the confirmation.
  useEffect(() => {
    if (removed && !removing) undo.current?.focus()
  }, [removed, removing])

  async function remove() {
    const person = removing
    if (person && (await attempt(() => removal.mutateAsync({ params: { id: person._id } }), notice())))
      setRemoved(person)
    askFor(undefined)
  }

  async function restore() {
    if (removed && (await attempt(() => restoration.mutateAsync({ params: { id: removed._id } }), notice())))
      setRemoved(undefined)
  }

  return {
    removing,
    askFor,
    remove,
    removed,
    restore,
    undo,
    isBusy: removal.isPending || restoration.isPending,
  }
}
