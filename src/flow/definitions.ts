import { flows, onFlowChange } from 'virtual:flows'
import { use, useSyncExternalStore } from 'react'
import type { FlowDefinition } from '#src/generated/flow.ts'
import type { FlowId } from '#src/generated/ids.ts'

const loading = new Map<FlowId, Promise<FlowDefinition>>()
const edited = new Map<string, FlowDefinition>()
const listeners = new Set<() => void>()

onFlowChange((flow) => {
  edited.set(flow.id, flow)
  for (const listener of listeners) listener()
})

/** Loads a flow with its words. Safe to call often. */
export function loadFlow(id: FlowId): Promise<FlowDefinition> {
  const known = loading.get(id)
  if (known) return known
  const promise = flows[id]().then(({ flow }) => flow)
  loading.set(id, promise)
  // A chunk that did not arrive is asked for again by the next visit.
  promise.catch(() => loading.delete(id))
  return promise
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The definition of a flow; suspends while it loads, and follows edits of its file in development. */
export function useFlowDefinition(id: FlowId): FlowDefinition {
  const loaded = use(loadFlow(id))
  const latest = useSyncExternalStore(
    subscribe,
    () => edited.get(id),
    () => undefined,
  )
  return latest ?? loaded
}
