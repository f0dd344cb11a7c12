import { ahead, queryFor, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { profileQuery } from '#src/shared/contact/index.ts'
import { ProfileStack } from '#src/shared/profile/index.ts'
import type { Frame, Placeholder } from '#src/shared/shell/index.ts'
import { ListCardSkeleton, matchesMedia, media, SectionSkeleton } from '#src/ui/index.ts'

/** Beside the area's navigation, the page has its own title; otherwise the area's. */
export const personalDataFrame = (wide: boolean): Frame => ({
  title: text(wide ? 'screens.profile.places.personal.label' : 'screens.profile.title'),
})

export function PersonalDataShape() {
  const hasChecks = useCan('identity')
  return (
    <ProfileStack>
      <ListCardSkeleton count={1} />
      <SectionSkeleton title={text('screens.profile.details.title')} count={6} />
      {hasChecks ? <SectionSkeleton title={text('screens.profile.identity.title')} count={1} /> : null}
    </ProfileStack>
  )
}

export const identityQuery = queryFor('get-identity', {})

export const personalDataPlaceholder: Placeholder = {
  Shape: PersonalDataShape,
  frame: () => personalDataFrame(matchesMedia(media.besideArea, true)),
  first: () => [ahead(profileQuery), ahead(identityQuery)],
}
