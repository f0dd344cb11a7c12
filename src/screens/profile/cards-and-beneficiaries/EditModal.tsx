import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError, useCall, withChanged } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { peopleQuery } from '#src/screens/profile/cards-and-beneficiaries/placeholder.tsx'
import { say } from '#src/screens/profile/cards-and-beneficiaries/use-people-actions.ts'
import {
  BeneficiaryForm,
  formOf,
  isShownAtField,
  type Person,
  type PersonForm,
  PersonNote,
} from '#src/shared/beneficiaries/index.ts'
import { Modal, Text } from '#src/ui/index.ts'

/**
 * Edits a beneficiary. If another window saved first, nothing is saved and nothing typed is lost: the current
 * values are shown, and saving again overwrites them.
 */
export function EditModal({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { mutateAsync } = useCall('change-beneficiary')
  const cache = useQueryClient()
  const [version, setVersion] = useState(person.version ?? 1)
  const [news, setNews] = useState<{ readonly person: Person; readonly title: string }>()
  const initial = useMemo(() => formOf(person), [person])

  async function submit(body: PersonForm) {
    setNews(undefined)
    try {
      const { data, message = '' } = await mutateAsync({
        params: { id: person._id },
        query: { version },
        body,
      })
      cache.setQueryData(peopleQuery.queryKey, (people) => withChanged(people, data))
      onClose()
      say('success', message)
    } catch (error) {
      if (!(error instanceof ApiError) || isShownAtField(error)) throw error
      const now = error.serverErrcode === 'beneficiary_changed' ? await lookAgain() : undefined
      if (now === undefined) say('danger', error.message)
      else setNews({ person: now, title: error.message })
    }
  }

  /**
   * The beneficiary as another window saved them, replaced by the next save; undefined if they fail to load.
   */
  async function lookAgain(): Promise<Person | undefined> {
    const { data } = await cache.fetchQuery({ ...peopleQuery, staleTime: 0 })
    const now = data.find(({ _id }) => _id === person._id)
    if (now) setVersion(now.version ?? 1)
    return now
  }

  return (
    <Modal
      open
      title={text('screens.profile.people.editWhich', { name: fullNameOf(person) })}
      onClose={onClose}
    >
      <BeneficiaryForm
        country={person.country}
        currency={person.currency}
        method={person.type}
        initial={initial}
        onSubmit={submit}
      >
        {news ? (
          <PersonNote
            title={news.title}
            detail={text('screens.beneficiaries.changedDetail')}
            person={news.person}
          />
        ) : null}
        <Text $role="hint" $tone="muted">
          {text('screens.profile.people.editNote')}
        </Text>
      </BeneficiaryForm>
    </Modal>
  )
}
