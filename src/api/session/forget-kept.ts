import { tabStorage } from '#src/lib/storage.ts'

/** The prefix of everything kept in this tab for a customer. */
const PREFIX = 'farsend.'

/**
 * Deletes what this tab has kept for a customer who signed out, such as drafts. Here rather than in the flow
 * engine, which only loads with a flow.
 */
export function forgetKept(): void {
  tabStorage.forget((key) => key.startsWith(PREFIX))
}
