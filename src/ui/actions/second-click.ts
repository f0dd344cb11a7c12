/**
 * Ignores the second half of a double click on what the first half has uncovered or shown: somebody who presses Save
 * twice does not mean the button that lay behind the dialog. The next separate click ends it.
 */
export function ignoreSecondClick(): void {
  const take = (event: MouseEvent) => {
    // Of a double click the second half counts as 2, wherever it lands; the keyboard's clicks count as 0.
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
