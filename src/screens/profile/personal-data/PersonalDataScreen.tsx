import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useBegun, useCan, userAtom } from '#src/api/index.ts'
import { DetailsSection } from '#src/screens/profile/personal-data/DetailsSection.tsx'
import { IdentitySection } from '#src/screens/profile/personal-data/IdentitySection.tsx'
import { LogOut } from '#src/screens/profile/personal-data/LogOut.tsx'
import { Places } from '#src/screens/profile/personal-data/Places.tsx'
import {
  identityQuery,
  PersonalDataShape,
  personalDataFrame,
} from '#src/screens/profile/personal-data/placeholder.tsx'
import { WhoCard } from '#src/screens/profile/personal-data/WhoCard.tsx'
import { profileQuery, WaitingChanges } from '#src/shared/contact/index.ts'
import { ProfileStack } from '#src/shared/profile/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { media, useMedia } from '#src/ui/index.ts'

/** The customer's details. Without the side navigation, this page also links to the others. */
export function PersonalDataScreen() {
  const isWide = useMedia(media.besideArea, true)
  useFrame(personalDataFrame(isWide))
  const user = useAtomValue(userAtom)
  const hasChecks = useCan('identity')
  const hasBegun = useBegun([useQuery(profileQuery), useQuery(identityQuery)])
  if (!user || !hasBegun) return <PersonalDataShape />
  return (
    <ProfileStack>
      <WhoCard user={user} />
      <WaitingChanges />
      <DetailsSection user={user} />
      {hasChecks ? <IdentitySection user={user} isWide={isWide} /> : null}
      {isWide ? null : (
        <>
          <Places />
          <LogOut />
        </>
      )}
    </ProfileStack>
  )
}
