// The browser opens a `<details>` by click, find-in-page and address, with or without script, so the page
// itself is the only record of which are open.

const foldsIn = (list: HTMLElement): { id: string; fold: HTMLDetailsElement }[] =>
  [...list.querySelectorAll('details')].map((fold) => ({
    id: fold.querySelector('[id]')?.id ?? '',
    fold,
  }))

export function openOnly(list: HTMLElement | null, ids: readonly string[]): void {
  if (!list) return
  for (const { id, fold } of foldsIn(list)) fold.open = ids.includes(id)
}

/** The id of the open one, perhaps opened before the script arrived. */
export const openedIn = (list: HTMLElement | null): string | undefined =>
  list ? foldsIn(list).find(({ fold }) => fold.open)?.id : undefined

export function showAddressed(list: HTMLElement | null): void {
  const wanted = window.location.hash.slice(1)
  const found = list && foldsIn(list).find(({ id }) => id !== '' && id === wanted)
  if (!found) return
  found.fold.open = true
  document.getElementById(wanted)?.scrollIntoView()
}
