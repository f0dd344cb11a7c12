import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import type { Arrival } from '#src/shared/shell/index.ts'
import { ListCardSkeleton, SectionHeader } from '#src/ui/index.ts'

export const requestsQuery = queryFor('list-support-requests')

export const requestQuery = (id: string) => queryFor('get-support-request', { params: { id } })

/** The answers, then the requests. */
export function SupportShape() {
  return (
    <ProfileStack>
      <section>
        <SectionHeader title={text('screens.support.help.title')} />
        <ListCardSkeleton count={3} />
      </section>
      <section>
        <SectionHeader title={text('screens.support.requests.title')} />
        <ListCardSkeleton count={2} />
      </section>
    </ProfileStack>
  )
}

export const supportArrival: Arrival = {
  Shape: SupportShape,
  frame: () => profileFrame(text('screens.support.title')),
  first: () => [ahead(requestsQuery)],
}
