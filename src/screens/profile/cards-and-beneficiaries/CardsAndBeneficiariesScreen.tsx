import { cardsAndBeneficiariesFrame } from '#src/screens/profile/cards-and-beneficiaries/arrival.tsx'
import { CardsSection } from '#src/screens/profile/cards-and-beneficiaries/CardsSection.tsx'
import { PeopleSection } from '#src/screens/profile/cards-and-beneficiaries/PeopleSection.tsx'
import { ProfileStack } from '#src/shared/profile/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'

/** What one pays with, and whom one sends to. */
export function CardsAndBeneficiariesScreen() {
  useFrame(cardsAndBeneficiariesFrame())
  return (
    <ProfileStack>
      <CardsSection />
      <PeopleSection />
    </ProfileStack>
  )
}
