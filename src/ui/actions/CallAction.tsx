import type { ComponentProps } from 'react'
import { text } from '#src/content/index.ts'
import { LinkAction } from '#src/ui/actions/LinkAction.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

export interface CallActionProps extends Omit<ComponentProps<typeof LinkAction>, 'type' | 'disabled'> {
  /** The call runs: announced once, and presses do nothing. */
  readonly busy: boolean
  /** Another call runs that this one waits for: presses do nothing. */
  readonly waits?: boolean
}

/** A LinkAction that makes a call. It keeps its focus while the call runs, which a disabled button would lose. */
export function CallAction({ busy, waits = false, onClick, children, ...rest }: CallActionProps) {
  return (
    <>
      <LinkAction {...rest} type="button" {...(busy || waits ? { 'aria-disabled': true } : { onClick })}>
        {children}
      </LinkAction>
      <VisuallyHidden role="status">{busy ? text('ui.busy') : ''}</VisuallyHidden>
    </>
  )
}
