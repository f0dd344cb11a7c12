import { useSyncExternalStore } from 'react'
import { isOnline, onAttention } from '#src/api/attention.ts'

/** Whether the browser believes to have a network. Queries wait while it has none and go on by themselves. */
export function useOnline(): boolean {
  return useSyncExternalStore(onAttention, isOnline, () => true)
}
