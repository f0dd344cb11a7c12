// A tab that stays open while a newer build is put in place goes on in that one: the next move to another
// screen loads a document instead.
import type { Route } from '#src/app/screen.ts'
import { onNewBuild } from '#src/lib/served-build.ts'

/** The name that stays of the first of `STABLE` in scripts/build/build.ts, which names all screens' files. */
const core = '/1'

let renew: (() => void) | undefined

/** Listens for a newer build. */
export const followBuild = (): void => onNewBuild(() => renewBy(() => location.reload()))

/** Sets how the next move begins the newer build. */
export function renewBy(act: () => void): void {
  renew = act
}

/**
 * Begins the newer build at the current address, if there is one and the page that is left has nothing to lose:
 * no form, which may be half filled in.
 */
export function renewed(left: Route | undefined): boolean {
  const isBusy = left?.screen.isFlow || document.querySelector('dialog[open],form')
  if (!renew || isBusy || !navigator.onLine) return false
  renew()
  return true
}

/** Whether the server lacks this page's build. */
export const isGone = (): Promise<boolean> =>
  fetch(import.meta.resolve(core), { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
