const waiting = new Set<() => void>()
let watchers = 0
let pressed = false

const press = () => {
  pressed = true
}

/** After the click that the release may bring, which must still find its button where it was pressed. */
const release = () => {
  pressed = false
  setTimeout(() => {
    for (const callback of waiting) callback()
    waiting.clear()
  })
}

/** Watches whether a pointer is held down, while a form is on screen. Returns the way to stop. */
export function watchPresses(): () => void {
  watchers += 1
  if (watchers === 1) {
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
  }
  return () => {
    watchers -= 1
    if (watchers > 0) return
    document.removeEventListener('pointerdown', press, true)
    document.removeEventListener('pointerup', release, true)
    document.removeEventListener('pointercancel', release, true)
    pressed = false
  }
}

/**
 * Calls back now, or once the pointer is released. A line that comes under a field, such as its error when it is left
 * or what a check has found out, moves what is below it; if it did so between press and release, the button that was
 * pressed would miss its click.
 */
export function afterPress(callback: () => void): void {
  if (pressed) waiting.add(callback)
  else callback()
}
