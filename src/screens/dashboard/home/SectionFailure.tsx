import type { ApiError } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { ErrorState } from '#src/ui/index.ts'

/** What a section knows of the answer that it lacks. */
interface Asked {
  readonly error: ApiError | null
  readonly fetchStatus: string
  readonly refetch: () => unknown
}

/** In a section's place when its figures could not be had: the others stay, and this one tries again alone. */
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
