/** Set while somebody is logged in on this device, over the end of a tab; says no more than that. */
const KNOWN = 'farsend.known'
/** Set while the provider has not heard of a sign-out. */
const LEFT = 'farsend.left'

/** Earlier versions kept balances and transfers under this name: they go as soon as the app starts. */
const LAST_KNOWN = 'farsend.last'

/** What is remembered about this device, none of it a secret. */
export interface Device {
  /** Whether the refresh cookie may have a session here, or a sign-out has still to be sent. */
  mayHaveSession(): boolean
  /** Notes whether a customer is logged in. */
  noteCustomer(isHere: boolean): void
  /** Whether the provider has still to be informed of a sign-out. */
  hasLeft(): boolean
  noteLeft(hasLeft: boolean): void
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's. Storage may be forbidden altogether, and does not exist where pages are prerendered. */
export function localStore(): Store | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * What this device remembers over a reload.
 *
 * @param store where; without one, or when it is full or forbidden, only the page remembers
 */
export function createDevice(store: Store | undefined): Device {
  const inPage = new Map<string, boolean>()
  function note(key: string, isSet: boolean): void {
    inPage.set(key, isSet)
    try {
      if (isSet) store?.setItem(key, '1')
      else store?.removeItem(key)
    } catch {}
  }
  function has(key: string): boolean {
    try {
      return inPage.get(key) === true || store?.getItem(key) === '1'
    } catch {
      return inPage.get(key) === true
    }
  }
  note(LAST_KNOWN, false)
  return {
    mayHaveSession: () => has(KNOWN) || has(LEFT),
    noteCustomer: (isHere) => note(KNOWN, isHere),
    hasLeft: () => has(LEFT),
    noteLeft: (hasLeft) => note(LEFT, hasLeft),
  }
}
