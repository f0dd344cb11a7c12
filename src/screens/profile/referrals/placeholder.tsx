import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { ListCardSkeleton, SectionSkeleton } from '#src/ui/index.ts'

export const referralsQuery = queryFor('get-referrals')

export function ReferralsShape() {
  return (
    <ProfileStack>
      <ListCardSkeleton count={3} />
      <SectionSkeleton title={text('screens.referrals.friends.title')} count={2} />
    </ProfileStack>
  )
}

export const referralsPlaceholder: Placeholder = {
  Shape: ReferralsShape,
  frame: () => profileFrame(text('screens.referrals.title')),
  first: () => [ahead(referralsQuery)],
}
