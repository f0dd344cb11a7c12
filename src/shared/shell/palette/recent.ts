/** Its prefix is that of all that a sign-out throws away. */
const KEY = 'farsend.found'

/** So many are kept. */
const MOST = 5

/** What was opened from the search lately in this tab, newest first, by id. Storage may be forbidden. */
export function recentlyFound(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function noteFound(id: string): void {
  const kept = [id, ...recentlyFound().filter((other) => other !== id)].slice(0, MOST)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {}
}
