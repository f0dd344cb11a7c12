import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { SkeletonRows } from '#src/ui/loading/Skeleton.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { SectionHeader } from '#src/ui/surfaces/SectionHeader.tsx'
import { media } from '#src/ui/theme/media.ts'

const Rows = styled.ul`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto auto;

  ${media.tight} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`

const Surface = styled(Card)`
  padding-block: 0.5rem;

  ${media.phone} {
    padding-block: 0.25rem;
  }
`

export interface ListCardProps {
  /** The list's name for screen readers, or `labelledBy` its heading's id. */
  label?: string | undefined
  labelledBy?: string | undefined
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

/**
 * Some rows of a list of thousands, in a `LongListCard`. Each part lays out its own columns; parts out of view aren't
 * laid out, but can still be searched and read.
 */
export function ListPart({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <Part role="list" aria-label={label} $count={count}>
      {children}
    </Part>
  )
}

export function ListRowsToCome({ count }: { count: number }) {
  return <Place aria-hidden $count={count} />
}

export function LongListCard({ children }: { children: ReactNode }) {
  return <Surface $padding="list">{children}</Surface>
}

/** Wide enough not to clip a row's hover background. */
const Part = styled(Rows)<{ $count: number }>`
  position: relative;
  margin-inline: -0.75rem;
  padding-inline: 0.75rem;
  content-visibility: auto;
  contain-intrinsic-block-size: auto calc(var(--listRow-size) * ${({ $count }) => $count});

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline: 4.5rem 0.75rem;
    inset-block-end: 0;
    height: 1px;
    background: var(--borderColor-muted);
  }
`

const Place = styled.li<{ $count: number }>`
  grid-column: 1 / -1;
  block-size: calc(var(--listRow-size) * ${({ $count }) => $count});
`

export function ListCardSkeleton({ count }: { count?: number | undefined }) {
  return (
    <Surface $padding="list">
      <SkeletonRows count={count} />
    </Surface>
  )
}

/** A section with a list that is still to come. */
export function SectionSkeleton({ title, count }: { readonly title: string; readonly count?: number }) {
  return (
    <section>
      <SectionHeader title={title} />
      <ListCardSkeleton count={count} />
    </section>
  )
}
