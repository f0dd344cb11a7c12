/**
 * Buttons that somebody presses on a page of finished HTML before its script can answer. They are kept and pressed once
 * more when it can, so that nobody has to wonder why nothing happened; and no form is sent the old way meanwhile, which
 * would put what was typed into the address.
 */
const pressed = new Set<HTMLButtonElement>()
let isAppAwaited = false

/** Of a form that only the app can send, and that it has not taken over yet (src/form/SchemaForm.tsx). */
const isFormAwaited = (button: HTMLButtonElement): boolean => button.closest('[data-early]') !== null

function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button === null || !(isAppAwaited || isFormAwaited(button))) return
  event.preventDefault()
  event.stopPropagation()
  // Who presses it again, because nothing happens, wants it once.
  pressed.add(button)
}

/** Keeps what is pressed from now on. The Enter key in a field counts as a press of the form's button. */
export function keepPresses(): void {
  isAppAwaited = true
  addEventListener('click', keep, { capture: true })
}

/** Presses what was kept and lets further presses through, but for those in a form that still waits for the app. */
export function replayPresses(): void {
  isAppAwaited = false
  for (const button of pressed) {
    if (isFormAwaited(button)) continue
    pressed.delete(button)
    if (button.isConnected) button.click()
  }
}
