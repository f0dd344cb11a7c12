import { storageOf } from '#src/lib/storage.ts'

/** Set while a customer is logged in on this device, even after a tab closes. No more than that. */
const KNOWN = 'farsend.known'
/** Set until the provider has heard of a sign-out. */
const LEFT = 'farsend.left'

/** Earlier versions kept balances and transfers under this name; removed at startup. */
const LAST_KNOWN = 'farsend.last'

/** What is remembered about this device, none of it secret. */
export interface Device {
  /** Whether the refresh cookie may hold a session, or a sign-out is still to be sent. */
  mayHaveSession(): boolean
  noteCustomer(isHere: boolean): void
  hasLeft(): boolean
  noteLeft(hasLeft: boolean): void
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage. May be forbidden, and does not exist during prerendering. */
export function localStore(): Store | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * What this device remembers across reloads.
 *
 * @param store undefined, full or forbidden storage limits it to the page
 */
export function createDevice(store: Store | undefined): Device {
  const inPage = new Map<string, boolean>()
  const kept = storageOf(() => store)
  const has = (key: string) => inPage.get(key) === true || kept.get(key) === '1'
  function note(key: string, isSet: boolean): void {
    inPage.set(key, isSet)
    kept.set(key, isSet ? '1' : null)
  }
  note(LAST_KNOWN, false)
  return {
    mayHaveSession: () => has(KNOWN) || has(LEFT),
    noteCustomer: (isHere) => note(KNOWN, isHere),
    hasLeft: () => has(LEFT),
    noteLeft: (hasLeft) => note(LEFT, hasLeft),
  }
}
