import { useSyncExternalStore } from 'react'
import { getVersion, subscribe } from '#src/content/store.ts'

/**
 * Makes a component paint again when words or locale change. The number itself only says that something did;
 * the root of the app, and whatever memoises painted words, call this.
 */
export function useContentVersion(): number {
  return useSyncExternalStore(subscribe, getVersion, getVersion)
}
