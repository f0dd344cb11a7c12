import { flows, onFlowChange } from 'virtual:flows'
import { use, useSyncExternalStore } from 'react'
import { firstStep } from '#src/flow/core/index.ts'
import { setKeeper } from '#src/flow/driver.ts'
import { preloadForm } from '#src/form/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import type { FlowId, FormId } from '#src/generated/ids.ts'
import { loadOnce } from '#src/lib/load-once.ts'

const edited = new Map<string, FlowDefinition>()
const listeners = new Set<() => void>()

onFlowChange((flow) => {
  edited.set(flow.id, flow)
  for (const listener of listeners) listener()
})

/** Loads a flow with its words. Safe to call often: a chunk that failed to load is fetched again by the next visit. */
const loadFlow = loadOnce(async (id: FlowId): Promise<FlowDefinition> => {
  const { flow } = await flows[id]()
  if (flow.draft.keep === 'account') setKeeper((await import('#src/flow/account/keeper.ts')).keepWithAccount)
  return flow
})

/** Loads a flow with the form of its first step: all that its first page is painted with. */
export async function preloadFlow(id: FlowId): Promise<void> {
  const { form } = firstStep(await loadFlow(id))
  if (form !== undefined) await preloadForm(form as FormId)
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
