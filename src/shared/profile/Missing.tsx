import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#src/api/index.ts'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { Card, ErrorState, ListCardSkeleton } from '#src/ui/index.ts'

export interface MissingProps {
  readonly query: UseQueryResult<unknown, ApiError>
  /** What could not be loaded. */
  readonly title: string
  /** Rows of the shape while it is waited for. */
  readonly count: number
}

/** In the place of an answer that is not there: its shape, or what went wrong. */
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
