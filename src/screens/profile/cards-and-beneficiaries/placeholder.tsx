import { ahead, queryFor, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { cardsQuery } from '#src/shared/cards/index.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { SectionSkeleton } from '#src/ui/index.ts'

export const peopleQuery = queryFor('list-beneficiaries', { query: {} })

export function CardsAndBeneficiariesShape() {
  const hasCards = useCan('cards')
  return (
    <ProfileStack>
      {hasCards ? <SectionSkeleton title={text('screens.cards.title')} count={2} /> : null}
      <SectionSkeleton title={text('screens.profile.people.title')} count={4} />
    </ProfileStack>
  )
}

export const cardsAndBeneficiariesFrame = () => profileFrame(text('screens.profile.places.cards.label'))

export const cardsAndBeneficiariesPlaceholder: Placeholder = {
  Shape: CardsAndBeneficiariesShape,
  frame: cardsAndBeneficiariesFrame,
  first: () => [ahead(cardsQuery), ahead(peopleQuery)],
}
