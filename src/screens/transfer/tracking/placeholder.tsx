import { ahead } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import {
  DELIVERED,
  transferQuery,
  transfersQuery,
  UNDER_WAY,
} from '#src/screens/transfer/tracking/queries.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import {
  Card,
  Columns,
  Divider,
  SectionHeader,
  SectionSkeleton,
  Skeleton,
  SkeletonLine,
  SkeletonRows,
} from '#src/ui/index.ts'

export function TransfersShape() {
  return <SectionSkeleton title={text('screens.tracking.list.lead')} />
}

export function TransferShape() {
  return (
    <Columns>
      <Card>
        <Skeleton>
          <SkeletonLine $line="1.5rem" $width="8rem" />
          <SkeletonLine $line="2.75rem" $width="min(17rem, 80%)" $height="2rem" />
          <SkeletonLine $line="2rem" $width="11rem" />
        </Skeleton>
        <Divider />
        <SkeletonRows count={4} />
      </Card>
      <Card $elevation={2}>
        <SectionHeader title={text('screens.tracking.details.title')} />
        <Skeleton>
          {['7rem', '5rem', '9rem', '6rem', '8rem'].map((width) => (
            <SkeletonLine key={width} $line="2.75rem" $width={width} />
          ))}
        </Skeleton>
      </Card>
    </Columns>
  )
}

export const trackTransfersPlaceholder: Placeholder = {
  Shape: TransfersShape,
  frame: () => ({ title: text('screens.tracking.title') }),
  first: () => [ahead(transfersQuery(UNDER_WAY)), ahead(transfersQuery(DELIVERED))],
}

export const trackTransferPlaceholder: Placeholder = {
  Shape: TransferShape,
  frame: () => ({
    title: text('screens.tracking.title'),
    back: { href: paths.trackTransfers(), label: text('screens.tracking.back') },
  }),
  first: ({ id = '' }) => [ahead(transferQuery(id))],
}
