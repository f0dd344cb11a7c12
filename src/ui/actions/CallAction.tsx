import type { ComponentProps } from 'react'
import { text } from '#src/content/index.ts'
import { LinkAction } from '#src/ui/actions/LinkAction.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

export interface CallActionProps extends Omit<ComponentProps<typeof LinkAction>, 'type' | 'disabled'> {
  /** The call is running: announced once; presses do nothing. */
  readonly busy: boolean
  /** Another call must finish first: presses do nothing. */
  readonly waits?: boolean
}

/** A LinkAction that makes a call. Not `disabled` meanwhile, which would lose the focus. */
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
