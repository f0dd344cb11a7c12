import { useSyncExternalStore } from 'react'
import { versionAtom } from '#src/content/store.ts'
import { store } from '#src/lib/store.ts'

const subscribe = (listener: () => void) => store.sub(versionAtom, listener)
const getVersion = () => store.get(versionAtom)

/**
 * Re-renders a component when words or locale change; the number itself has no meaning. Used by the app's
 * root and whatever memoizes rendered words. Hydration uses the language of that moment.
 */
export const useContentVersion = (): number => useSyncExternalStore(subscribe, getVersion, getVersion)
