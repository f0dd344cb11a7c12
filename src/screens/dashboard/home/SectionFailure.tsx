import type { ApiError } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { ErrorState } from '#src/ui/index.ts'

interface Asked {
  readonly error: ApiError | null
  readonly fetchStatus: string
  readonly refetch: () => unknown
}

/** Replaces a section whose data failed to load. The others stay, and this one retries alone. */
export function SectionFailure({ title, query }: { readonly title: string; readonly query: Asked }) {
  return (
    <ErrorState
      as="h3"
      title={title}
      message={query.error?.message ?? text('messages.errors.network')}
      busy={query.fetchStatus === 'fetching'}
      onRetry={() => void query.refetch()}
    />
  )
}
