/**
 * Puts the focus on a title, so that keyboard and screen reader go on there.
 *
 * @param scrolls whether the page is moved to it
 */
export function focusTitle(id: string, scrolls: boolean): void {
  const title = document.getElementById(id)
  if (title === null) return
  title.tabIndex = -1
  title.focus({ preventScroll: !scrolls })
}
