import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#src/api/index.ts'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { Card, ErrorState, ListCardSkeleton } from '#src/ui/index.ts'

export interface MissingProps {
  readonly query: UseQueryResult<unknown, ApiError>
  readonly title: string
  readonly count: number
}

export function Missing({ query, title, count }: MissingProps) {
  if (standingOf(query) === 'waiting') return <ListCardSkeleton count={count} />
  return (
    <Card $padding="list">
      <ErrorState
        title={title}
        message={query.error?.message ?? text('messages.errors.network')}
        busy={query.fetchStatus === 'fetching'}
        onRetry={() => void query.refetch()}
      />
    </Card>
  )
}
