import { useEffect, useEffectEvent } from 'react'
import { paths } from '#src/app/paths.ts'
import { searchAtStart } from '#src/lib/typed-before.ts'
import type { Linked } from '#src/shared/rates/link.ts'

/** Each link speaks once: who comes back to the page finds what they have chosen since. */
const taken = new Set<string>()

/** The query that the calculator may be told by: that of the home page, or that with which the app was opened. */
function currentSearch(): string {
  const { pathname, search } = window.location
  return pathname === paths.home() ? search : searchAtStart()
}

/** Hands over what a link asks for, after the first paint. */
export function useLink(take: (linked: Linked) => void): void {
  const takeUp = useEffectEvent(async () => {
    const search = currentSearch()
    if (search === '' || taken.has(search)) return
    taken.add(search)
    // Most visits come without such a link.
    const { takeLink } = await import('#src/shared/rates/take-link.ts')
    take(takeLink(search))
  })
  useEffect(() => void takeUp(), [])
}
