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
