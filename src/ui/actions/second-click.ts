/**
 * Ignores the second half of a double click if the first half revealed something else: a double click on Save isn't
 * meant for the button behind the dialog. The next separate click ends this.
 */
export function ignoreSecondClick(): void {
  const take = (event: MouseEvent) => {
    // The second half of a double click has detail 2, wherever it lands; clicks by keyboard have 0.
    if (event.detail < 2) {
      removeEventListener('click', take, true)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', take, true)
}

/** How long after the last digit, in milliseconds, an Enter still belongs to it. */
const HABIT = 1000

/**
 * Takes away the Enter that habit adds to a code which has sent itself: by then another step may be there, whose
 * empty form it would submit. Any other key ends it, and so does time.
 */
export function ignoreEnterOfHabit(): void {
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('keydown', take, true)
  }
  const take = (event: KeyboardEvent) => {
    stop()
    if (event.key === 'Enter') event.preventDefault()
  }
  const timer = setTimeout(stop, HABIT)
  addEventListener('keydown', take, true)
}
