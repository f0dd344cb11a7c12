// The folds are the browser's: it opens them by press, by search within the page and by address, with script and
// without. So only the page itself knows whether one is open.

const foldsIn = (list: HTMLElement): { id: string; fold: HTMLDetailsElement }[] =>
  [...list.querySelectorAll('details')].map((fold) => ({
    id: fold.querySelector('[id]')?.id ?? '',
    fold,
  }))

/** Opens these folds and closes the others. */
export function openOnly(list: HTMLElement | null, ids: readonly string[]): void {
  if (!list) return
  for (const { id, fold } of foldsIn(list)) fold.open = ids.includes(id)
}

/** The fold that somebody has opened, perhaps before the script was there. */
export const openedIn = (list: HTMLElement | null): string | undefined =>
  list ? foldsIn(list).find(({ fold }) => fold.open)?.id : undefined

/** Opens the fold that the address names, and brings it into view. */
export function showAddressed(list: HTMLElement | null): void {
  const wanted = window.location.hash.slice(1)
  const found = list && foldsIn(list).find(({ id }) => id !== '' && id === wanted)
  if (!found) return
  found.fold.open = true
  document.getElementById(wanted)?.scrollIntoView()
}
