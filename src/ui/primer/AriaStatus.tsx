import type { ReactNode } from 'react'

/**
 * What Primer's parts say aloud, in place of its own `AriaStatus`: that writes a live region as HTML, which Trusted
 * Types forbid. An element that is a live region itself says the same.
 */
export function AriaStatus({ id, children }: { readonly id?: string; readonly children?: ReactNode }) {
  return (
    <span id={id} role="status">
      {children}
    </span>
  )
}
