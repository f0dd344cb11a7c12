import type { ReactNode } from 'react'

export type StatusTone = 'muted' | 'success' | 'attention' | 'danger'

export interface StatusLineProps {
  readonly id: string
  readonly tone: StatusTone
  readonly icon?: ReactNode
  /** Nothing while there is nothing to say; the line keeps its id, so that a control may name it all along. */
  readonly children?: ReactNode
}

/** A line under a field in the colour of its state, with an icon, since colour is never the only sign. */
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
