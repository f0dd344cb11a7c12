import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'
import { store } from '#src/lib/store.ts'

/**
 * jotai's `useAtomValue` for prerendered pages: hydrates with the atom's initial value, as rendered into the
 * HTML. Uses none of jotai's hooks, which the home page does without.
 */
export function useHydratedAtom<Value>(state: Atom<Value> & { readonly init?: Value }): Value {
  const subscribe = useCallback((listener: () => void) => store.sub(state, listener), [state])
  const get = () => store.get(state)
  return useSyncExternalStore(subscribe, get, () => ('init' in state ? (state.init as Value) : get()))
}
