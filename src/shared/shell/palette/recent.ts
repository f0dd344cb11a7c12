import { tabStorage } from '#src/lib/storage.ts'

const KEY = 'farsend.found'

const MOST = 5

export function recentlyFound(): readonly string[] {
  const kept = tabStorage.getJson(KEY)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : []
}

export function noteFound(id: string): void {
  tabStorage.setJson(KEY, [id, ...recentlyFound().filter((other) => other !== id)].slice(0, MOST))
}
