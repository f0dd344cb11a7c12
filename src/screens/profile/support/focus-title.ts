/**
 * Focuses a title, for keyboard and screen reader.
 *
 * @param scrolls whether to scroll there too
 */
export function focusTitle(id: string, scrolls: boolean): void {
  const title = document.getElementById(id)
  if (title === null) return
  title.tabIndex = -1
  title.focus({ preventScroll: !scrolls })
}
