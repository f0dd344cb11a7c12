import { useQueryClient } from '@tanstack/react-query'
import { useCall, withChanged } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { BeneficiaryName } from '#src/generated/forms.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { peopleQuery } from '#src/screens/profile/cards-and-beneficiaries/placeholder.tsx'
import type { Person } from '#src/shared/beneficiaries/index.ts'
import { sayFailure } from '#src/shared/calls/index.ts'
import { Modal } from '#src/ui/index.ts'

/** Sets the customer's own name for a beneficiary; an empty one removes it. */
export function RenameModal({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const rename = useCall('rename-beneficiary')
  const cache = useQueryClient()
  const title = text('screens.profile.people.renameWhich', {
    name: fullNameOf(person),
  })

  async function submit({ nickname = '' }: BeneficiaryName) {
    try {
      const { data: renamed } = await rename.mutateAsync({ params: { id: person._id }, body: { nickname } })
      cache.setQueryData(peopleQuery.queryKey, (people) => withChanged(people, renamed))
      onClose()
    } catch (error) {
      sayFailure(error, { title, placement: 'profile' })
      throw error
    }
  }

  return (
    <Modal open title={title} onClose={onClose}>
      <SchemaForm
        id="beneficiary-name"
        data={person.nickname ? { nickname: person.nickname } : {}}
        takesFocus
        onSubmit={submit}
      />
    </Modal>
  )
}
