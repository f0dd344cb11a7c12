import { text } from '#src/content/index.ts'
import { ErrorState, type ErrorStateProps } from '#src/ui/states/ErrorState.tsx'

interface LoadFailureProps extends Pick<ErrorStateProps, 'title' | 'as' | 'roomy'> {
  /** What failed to load. Without an error of its own there is no network. */
  readonly query: {
    readonly error: { readonly message: string } | null
    readonly fetchStatus: string
    readonly refetch: () => unknown
  }
}

/** In place of what a query failed to load. The rest of the page stays, and this one retries alone. */
export function LoadFailure({ query, ...words }: LoadFailureProps) {
  return (
    <ErrorState
      {...words}
      message={query.error?.message ?? text('messages.errors.network')}
      busy={query.fetchStatus === 'fetching'}
      onRetry={() => void query.refetch()}
    />
  )
}
