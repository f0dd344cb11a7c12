import { useSyncExternalStore } from 'react'
import { versionAtom } from '#src/content/store.ts'
import { store } from '#src/lib/store.ts'

const subscribe = (listener: () => void) => store.sub(versionAtom, listener)
const getVersion = () => store.get(versionAtom)

/**
 * Makes a component paint again when words or locale change. The number itself only says that something did;
 * the root of the app, and whatever memoises painted words, call this. A page is taken over in the language that it is in
 * by then.
 */
export const useContentVersion = (): number => useSyncExternalStore(subscribe, getVersion, getVersion)
