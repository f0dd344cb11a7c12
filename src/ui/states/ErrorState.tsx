import { SyncIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'

export interface ErrorStateProps {
  /** What could not be loaded: "We couldn’t load your transactions". */
  title: string
  message?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  roomy?: boolean | undefined
  as?: 'h1' | 'h2' | 'h3' | undefined
}

/** Could not load: broken arc, plain sentence, Try again. The rest of the page stays. */
export function ErrorState({ title, message, onRetry, busy = false, roomy, as }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        scene="broken"
        title={title}
        message={message}
        roomy={roomy}
        as={as}
        action={
          onRetry ? (
            <Button size="medium" icon={SyncIcon} busy={busy} onClick={onRetry}>
              {text('ui.retry')}
            </Button>
          ) : undefined
        }
      />
    </div>
  )
}
