import { useQuery } from '@tanstack/react-query'
import { useBegun, useCan } from '#src/api/index.ts'
import { CardsSection } from '#src/screens/profile/cards-and-beneficiaries/CardsSection.tsx'
import { PeopleSection } from '#src/screens/profile/cards-and-beneficiaries/PeopleSection.tsx'
import {
  CardsAndBeneficiariesShape,
  cardsAndBeneficiariesFrame,
  peopleQuery,
} from '#src/screens/profile/cards-and-beneficiaries/placeholder.tsx'
import { cardsQuery } from '#src/shared/cards/index.ts'
import { ProfileStack } from '#src/shared/profile/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'

export function CardsAndBeneficiariesScreen() {
  useFrame(cardsAndBeneficiariesFrame())
  const hasCards = useCan('cards')
  if (!useBegun([useQuery(cardsQuery), useQuery(peopleQuery)])) return <CardsAndBeneficiariesShape />
  return (
    <ProfileStack>
      {hasCards ? <CardsSection /> : null}
      <PeopleSection />
    </ProfileStack>
  )
}
