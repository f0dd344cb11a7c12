import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ApiError, ahead, call, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { SupportPostsQuery, SupportRequestResponse } from '#src/generated/forms.ts'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { SectionSkeleton } from '#src/ui/index.ts'

export const requestsQuery = queryFor('list-support-requests')

/** A request with its newest messages; older ones page by page. */
export const requestQuery = (id: string) =>
  infiniteQueryOptions<
    SupportRequestResponse,
    ApiError,
    { readonly pages: readonly SupportRequestResponse[] },
    readonly string[],
    string | null
  >({
    queryKey: ['get-support-request', id],
    queryFn: ({ pageParam, signal }) => {
      const query: SupportPostsQuery = pageParam === null ? {} : { cursor: pageParam }
      return call('get-support-request', { params: { id }, query, signal })
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.meta_data.next_cursor,
  })

function SupportShape() {
  return (
    <ProfileStack>
      <SectionSkeleton title={text('screens.support.help.title')} count={3} />
      <SectionSkeleton title={text('screens.support.requests.title')} count={2} />
    </ProfileStack>
  )
}

export const supportPlaceholder: Placeholder = {
  Shape: SupportShape,
  frame: () => profileFrame(text('screens.support.title')),
  first: () => [ahead(requestsQuery)],
}
