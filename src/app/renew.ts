// A tab that stays open while a newer build is put in place goes on in that one: the next move to another
// screen loads a document instead.
import type { Route } from '#src/app/screen.ts'
import { onNewBuild } from '#src/lib/served-build.ts'

/** The name that stays of the first of `STABLE` in scripts/build/build.ts, which names all screens' files. */
const core = '/1'

let renew: (() => void) | undefined
let isTyped = false

/** Listens for a newer build, and for what the customer types. */
export function followBuild(): void {
  addEventListener(
    'input',
    () => {
      isTyped = true
    },
    true,
  )
  onNewBuild(() => renewBy(() => window.location.reload()))
}

/** Sets how the next move begins the newer build. */
export function renewBy(act: () => void): void {
  renew = act
}

/**
 * Begins the newer build at the current address, if there is one and nothing on the page that is left would be
 * lost.
 */
export function renewed(left: Route | undefined): boolean {
  const wasTyped = isTyped
  isTyped = false
  const isBusy = wasTyped || left?.screen.isFlow || document.querySelector('dialog[open]') !== null
  if (renew === undefined || isBusy || !navigator.onLine) return false
  renew()
  return true
}

/** Loads the current address anew if the server lacks this page's build. */
export async function renewedWhereGone(): Promise<boolean> {
  const { status } = await fetch(import.meta.resolve(core), { method: 'HEAD', cache: 'no-store' })
  if (status !== 404) return false
  window.location.reload()
  return true
}
