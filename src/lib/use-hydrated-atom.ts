import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'
import { store } from '#src/lib/store.ts'

/**
 * jotai's `useAtomValue` for pages that come as HTML: they are taken over with the value that they were rendered with,
 * the first of an atom that holds one. It needs none of jotai's hooks, which the home page does without.
 */
export function useHydratedAtom<Value>(held: Atom<Value> & { readonly init?: Value }): Value {
  const subscribe = useCallback((listener: () => void) => store.sub(held, listener), [held])
  const get = () => store.get(held)
  return useSyncExternalStore(subscribe, get, () => ('init' in held ? (held.init as Value) : get()))
}
