import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ApiError, standingOf } from '#src/api/index.ts'
import { Card, ListCardSkeleton, LoadFailure } from '#src/ui/index.ts'

interface MissingProps {
  readonly query: UseQueryResult<unknown, ApiError> | UseInfiniteQueryResult<unknown, ApiError>
  readonly title: string
  readonly count: number
}

export function Missing({ query, title, count }: MissingProps) {
  if (standingOf(query) === 'waiting') return <ListCardSkeleton count={count} />
  return (
    <Card $padding="list">
      <LoadFailure title={title} query={query} />
    </Card>
  )
}
