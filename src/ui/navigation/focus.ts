/** What somebody may be about to type into or press. */
const CONTROLS =
  'a[href], button, input, select, textarea, [contenteditable], [tabindex]:not([tabindex="-1"])'

/** Whether the focus may be given to something new: nobody has put it on a control yet. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || !active.matches(CONTROLS)
}
