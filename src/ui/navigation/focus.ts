const CONTROLS =
  'a[href], button, input, select, textarea, [contenteditable], [tabindex]:not([tabindex="-1"])'

/** Whether the focus may move: it is on no control yet. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || !active.matches(CONTROLS)
}

/** As the ref of a heading where there is no field to take the focus: it is read out. */
export const takeFocus = (heading: HTMLElement | null): void => heading?.focus()
