import { flows, onFlowChange } from 'virtual:flows'
import { atom } from 'jotai/vanilla'
import { use, useMemo } from 'react'
import { useCapabilities } from '#src/api/index.ts'
import { firstStep, offered } from '#src/flow/core/index.ts'
import { setKeeper } from '#src/flow/driver.ts'
import { preloadForm } from '#src/form/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import type { FlowId, FormId } from '#src/generated/ids.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

const editedAtom = atom<Readonly<Record<string, FlowDefinition>>>({})

onFlowChange((flow) => store.set(editedAtom, (edited) => ({ ...edited, [flow.id]: flow })))

/** Loads a flow with its words. Safe to call often; a failed load is retried by the next call. */
const loadFlow = loadOnce(async (id: FlowId): Promise<FlowDefinition> => {
  const { flow } = await flows[id]()
  if (flow.draft.keep === 'account') setKeeper((await import('#src/flow/account/keeper.ts')).keepWithAccount)
  return flow
})

/** Loads a flow with its first step's form: all that its first page needs. */
export async function preloadFlow(id: FlowId): Promise<void> {
  const { form } = firstStep(await loadFlow(id))
  if (form !== undefined) await preloadForm(form as FormId)
}

/**
 * The definition of a flow, as the provider offers it. Suspends while it loads, and follows edits of its file
 * in development.
 */
export function useFlowDefinition(id: FlowId): FlowDefinition {
  const loaded = use(loadFlow(id))
  const flow = useHydratedAtom(editedAtom)[id] ?? loaded
  const capabilities = useCapabilities()
  return useMemo(
    () => (capabilities === null ? flow : offered(flow, (capability) => capabilities.has(capability))),
    [flow, capabilities],
  )
}
