/** Whatever the app keeps in this tab for a customer has a name that begins so. */
const PREFIX = 'farsend.'

/**
 * Deletes what this tab has stored of a customer who has signed out: drafts of flows. It is here and not with
 * the flow engine, because that engine is only loaded by the pages that run a flow.
 */
export function forgetKept(): void {
  // Storage may be forbidden altogether, and does not exist where pages are prerendered.
  try {
    const kept = Object.keys(globalThis.sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of kept) globalThis.sessionStorage.removeItem(key)
  } catch {}
}
