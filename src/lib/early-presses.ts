/**
 * Buttons pressed on prerendered HTML before its script can respond are pressed again once it can. Meanwhile
 * no form is submitted natively, which would put its values in the address.
 */
const pressed = new Set<HTMLButtonElement>()
let isAppAwaited = false

/**
 * The button belongs to a form that only the app can submit, and that isn't hydrated yet
 * (src/form/SchemaForm.tsx).
 */
const isFormAwaited = (button: HTMLButtonElement): boolean => button.closest('[data-early]') !== null

function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button === null || !(isAppAwaited || isFormAwaited(button))) return
  event.preventDefault()
  event.stopPropagation()
  // Pressed again because nothing happened: still one press.
  pressed.add(button)
}

export function keepPresses(): void {
  isAppAwaited = true
  addEventListener('click', keep, { capture: true })
}

/** Replays the collected presses and lets later ones through, except in forms that still wait for the app. */
export function replayPresses(): void {
  isAppAwaited = false
  for (const button of pressed) {
    if (isFormAwaited(button)) continue
    pressed.delete(button)
    if (button.isConnected) button.click()
  }
}
