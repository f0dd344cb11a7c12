import { tabStorage } from '#src/lib/storage.ts'

/** Whatever the app keeps in this tab for a customer has a name that begins so. */
const PREFIX = 'farsend.'

/**
 * Deletes what this tab has stored of a customer who has signed out: drafts of flows. It is here and not with
 * the flow engine, because that engine is only loaded by the pages that run a flow.
 */
export function forgetKept(): void {
  tabStorage.forget((key) => key.startsWith(PREFIX))
}
