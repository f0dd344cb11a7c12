import { useEffect, useEffectEvent } from 'react'
import { text } from '#src/content/index.ts'
import { searchAtStart } from '#src/lib/typed-before.ts'
import { paths } from '#src/paths.ts'
import { type Linked, readLink } from '#src/rates/link.ts'
import { notify } from '#src/ui/index.ts'

/** Each link speaks once: who comes back to the page finds what they have chosen since. */
const taken = new Set<string>()

/** The query that the calculator may be told by: that of the home page, or that with which the app was opened. */
function currentSearch(): string {
  const { pathname, search } = window.location
  return pathname === paths.home() ? search : searchAtStart()
}

/** Hands over what a link asks for, after the first paint, and says so when it asks for what we do not offer. */
export function useLink(take: (linked: Linked) => void): void {
  const takeUp = useEffectEvent(() => {
    const search = currentSearch()
    if (search === '' || taken.has(search)) return
    taken.add(search)
    const linked = readLink(search)
    take(linked)
    if (linked.unknown.length > 0)
      notify({
        tone: 'attention',
        title: text('screens.calculator.link.title'),
        message: linked.unknown.map((part) => text(`screens.calculator.link.${part}`)).join(' '),
        duration: NOTICE_TIME,
      })
  })
  useEffect(() => takeUp(), [])
}

/** Nobody has pressed anything yet, so it stays for longer than an answer to a press would. */
const NOTICE_TIME = 7000
