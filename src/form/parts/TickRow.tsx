import type { ReactNode } from 'react'

/** A checkbox with its label beside it; the whole row is the target, 44 px high. */
export function TickRow({ input, children }: { readonly input: ReactNode; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is in the children.
    <label className="form-tick-row">
      {input}
      <span className="form-tick-words">{children}</span>
    </label>
  )
}
