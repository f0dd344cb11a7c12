import { ahead, queryFor, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { cardsQuery } from '#src/shared/cards/index.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { ListCardSkeleton, SectionHeader } from '#src/ui/index.ts'

export const peopleQuery = queryFor('list-beneficiaries', { query: {} })

export function CardsAndBeneficiariesShape() {
  const hasCards = useCan('cards')
  return (
    <ProfileStack>
      {hasCards ? (
        <section>
          <SectionHeader title={text('screens.cards.title')} />
          <ListCardSkeleton count={2} />
        </section>
      ) : null}
      <section>
        <SectionHeader title={text('screens.profile.people.title')} />
        <ListCardSkeleton count={4} />
      </section>
    </ProfileStack>
  )
}

export const cardsAndBeneficiariesFrame = () => profileFrame(text('screens.profile.places.cards.label'))

export const cardsAndBeneficiariesPlaceholder: Placeholder = {
  Shape: CardsAndBeneficiariesShape,
  frame: cardsAndBeneficiariesFrame,
  first: () => [ahead(cardsQuery), ahead(peopleQuery)],
}
