import { styled } from 'styled-components'
import { ahead, aheadOfList } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { historyQuery } from '#src/screens/dashboard/history/history-query.ts'
import { totalsQuery } from '#src/screens/dashboard/history/Totals.tsx'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { ListCardSkeleton, media, Skeleton, SkeletonBlock, SkeletonLine, Stack } from '#src/ui/index.ts'

export function HistoryShape() {
  return (
    <Stack $gap="1.5rem">
      <Skeleton>
        <Tools>
          <SkeletonBlock $width="3.25rem" $height="2.5rem" />
          <SkeletonBlock $width="6.75rem" $height="2.5rem" />
          <SkeletonBlock $width="6rem" $height="2.5rem" />
          <SkeletonBlock $width="11.75rem" $height="2.5rem" />
          <Search />
        </Tools>
        <MonthLine $line="1.625rem" $width="9rem" $height="1rem" />
      </Skeleton>
      <ListCardSkeleton count={6} />
    </Stack>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`

/** A line of its own, as wide as the field; above the pills on a phone. */
const Search = styled.span`
  flex: 0 0 100%;
  max-width: 18.5rem;
  height: var(--control-large-size);
  margin-block-start: 0.25rem;
  border-radius: var(--borderRadius-medium);
  background: var(--skeletonLoader-bgColor);

  ${media.phone} {
    order: -1;
    max-width: none;
    margin-block: 0 0.25rem;
  }
`

const MonthLine = styled(SkeletonLine)`
  margin-block-start: 1.5rem;
`

export const historyPlaceholder: Placeholder = {
  Shape: HistoryShape,
  frame: () => ({ title: text('screens.transactions.title') }),
  first: () => [aheadOfList(historyQuery({})), ahead(totalsQuery({}))],
}
