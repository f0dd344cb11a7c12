/**
 * Ignores the second half of a double click once the first has revealed something else: a double click on Save isn't
 * meant for the button behind the dialog. The next separate click ends this.
 */
export function ignoreSecondClick(): void {
  const take = (event: MouseEvent) => {
    // 2 for the second half of a double click, wherever it lands; 0 from the keyboard.
    if (event.detail < 2) {
      removeEventListener('click', take, true)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', take, true)
}

/** Milliseconds after the last digit. */
const HABIT = 1000

/**
 * Ignores the Enter people press by habit after a code that submits itself: it would submit the next step's empty form.
 * Any other key ends this, as does time.
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
