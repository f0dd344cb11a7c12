/** A browser's storage. If it is forbidden, full or absent, nothing is kept and nothing fails. */
export interface BrowserStorage {
  readonly get: (key: string) => string | null
  /** null removes the entry. */
  readonly set: (key: string, value: string | null) => void
  /** null if there is nothing, or nothing readable. */
  readonly getJson: (key: string) => unknown
  readonly setJson: (key: string, value: object | null) => void
  readonly forget: (isMeant: (key: string) => boolean) => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function storageOf(find: () => Store | undefined): BrowserStorage {
  function attempt<Result>(act: (storage: Store) => Result): Result | undefined {
    try {
      const storage = find()
      return storage && act(storage)
    } catch {
      return undefined
    }
  }
  const get = (key: string) => attempt((storage) => storage.getItem(key)) ?? null
  const set = (key: string, value: string | null) =>
    attempt((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))
  return {
    get,
    set,
    getJson(key) {
      try {
        return JSON.parse(get(key) ?? 'null')
      } catch {
        return null
      }
    },
    setJson: (key, value) => set(key, value && JSON.stringify(value)),
    forget(isMeant) {
      for (const key of attempt(Object.keys) ?? []) if (isMeant(key)) set(key, null)
    },
  }
}

/** For this tab, across reloads. Keys that begin with `farsend.` are removed when the customer signs out. */
export const tabStorage = storageOf(() => globalThis.sessionStorage)

export const deviceStorage = storageOf(() => globalThis.localStorage)
