/**
 * Buttons that somebody presses on a page of finished HTML before its script can answer. They are kept and pressed once
 * more when it can, so that nobody has to wonder why nothing happened; and no form is sent the old way meanwhile, which
 * would put what was typed into the address.
 */
const pressed: HTMLButtonElement[] = []

function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button === null) return
  event.preventDefault()
  event.stopPropagation()
  pressed.push(button)
}

/** Keeps what is pressed from now on. The Enter key in a field counts as a press of the form's button. */
export function keepPresses(): void {
  addEventListener('click', keep, { capture: true })
}

/** Presses what was kept, and lets all further presses through. */
export function replayPresses(): void {
  removeEventListener('click', keep, { capture: true })
  for (const button of pressed.splice(0)) if (button.isConnected) button.click()
}
