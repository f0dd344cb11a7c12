import type { ReactNode } from 'react'

export type StatusTone = 'muted' | 'success' | 'attention' | 'danger'

export interface StatusLineProps {
  readonly id: string
  readonly tone: StatusTone
  readonly icon?: ReactNode
  /** Keeps its id when empty, so that a control can always refer to it. */
  readonly children?: ReactNode
}

/** A line under a field in the colour of its state, with an icon, since colour alone isn't enough. */
export function StatusLine({ id, tone, icon, children }: StatusLineProps) {
  return (
    <div className="form-status" data-tone={tone} hidden={children === undefined}>
      {icon}
      <span className="form-sentence" id={id}>
        {children}
      </span>
    </div>
  )
}
