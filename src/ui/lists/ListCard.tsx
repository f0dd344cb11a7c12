import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { SkeletonRows } from '#src/ui/states/Skeleton.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { media } from '#src/ui/theme/media.ts'

const Rows = styled.ul`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;

  ${media.tight} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`

const Surface = styled(Card)`
  padding-block: 0.5rem;

  ${media.phone} {
    padding-block: 0.25rem;
  }
`

export interface ListCardProps {
  /** Names the list for those who do not see its heading, or `labelledBy` the heading's id. */
  label?: string | undefined
  labelledBy?: string | undefined
  /** `ListRow`s. */
  children: ReactNode
}

/** A card with rows. Chips and amounts are in columns that all rows share. */
export function ListCard({ label, labelledBy, children }: ListCardProps) {
  return (
    <Surface $padding="list">
      {/* Safari takes the list role from lists without bullets. */}
      <Rows role="list" aria-label={label} aria-labelledby={labelledBy}>
        {children}
      </Rows>
    </Surface>
  )
}

/** The same while its rows are on their way. */
export function ListCardSkeleton({ count }: { count?: number | undefined }) {
  return (
    <Surface $padding="list">
      <SkeletonRows count={count} />
    </Surface>
  )
}
