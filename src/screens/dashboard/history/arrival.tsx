import { styled } from 'styled-components'
import { ahead, aheadOfList } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { historyQuery } from '#src/screens/dashboard/history/history-query.ts'
import { totalsQuery } from '#src/screens/dashboard/history/Totals.tsx'
import type { Arrival } from '#src/shared/shell/index.ts'
import { ListCardSkeleton, media, Skeleton, SkeletonBlock } from '#src/ui/index.ts'

/** Pills, search and rows. */
export function HistoryShape() {
  return (
    <HistoryLayout>
      <Skeleton>
        <Tools>
          <SkeletonBlock $width="3.25rem" $height="2.5rem" />
          <SkeletonBlock $width="6.75rem" $height="2.5rem" />
          <SkeletonBlock $width="6rem" $height="2.5rem" />
          <SkeletonBlock $width="11.75rem" $height="2.5rem" />
          <Search />
        </Tools>
      </Skeleton>
      <ListCardSkeleton count={6} />
    </HistoryLayout>
  )
}

export const HistoryLayout = styled.div`
  display: grid;
  gap: 1.5rem;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`

const Search = styled.span`
  flex: 1 1 16rem;
  max-width: 20rem;
  height: var(--control-large-size);
  margin-inline-start: auto;
  border-radius: var(--borderRadius-medium);
  background: var(--skeletonLoader-bgColor);

  ${media.phone} {
    max-width: none;
    margin-block-start: 0.5rem;
  }
`

export const historyArrival: Arrival = {
  Shape: HistoryShape,
  frame: () => ({ title: text('screens.transactions.title') }),
  first: () => [aheadOfList(historyQuery({})), ahead(totalsQuery({}))],
}
