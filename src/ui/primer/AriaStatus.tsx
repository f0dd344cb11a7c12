import type { ReactNode } from 'react'

/** Replaces Primer's own, which writes its live region as HTML: Trusted Types forbid that. */
export function AriaStatus({ id, children }: { readonly id?: string; readonly children?: ReactNode }) {
  return (
    <span id={id} role="status">
      {children}
    </span>
  )
}
