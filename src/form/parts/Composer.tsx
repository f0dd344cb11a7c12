import type { ReactNode } from 'react'

/** Around a form whose ui file says `composer`: file, text and button in one line. */
export function Composer({ children }: { readonly children: ReactNode }) {
  return <div className="form-composer">{children}</div>
}
