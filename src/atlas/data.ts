import type { AtlasData } from 'virtual:atlas'
import { flows, onFlowChange } from 'virtual:flows'
import { useSyncExternalStore } from 'react'
import type { FlowDefinition } from '#src/generated/flow.ts'
import type { FlowId } from '#src/generated/ids.ts'

/** Everything the atlas shows: what the plugin has gathered, and the flows with their nested ones unfolded. */
export interface Atlas extends AtlasData {
  readonly flows: readonly FlowDefinition[]
}

const EMPTY: Atlas = { forms: {}, operations: {}, errors: {}, sentences: [], flows: [] }

let atlas = EMPTY
const listeners = new Set<() => void>()

function publish(next: Atlas): void {
  atlas = next
  for (const listener of listeners) listener()
}

/** Called by `virtual:atlas`, when it is loaded and after each edit. */
export function setAtlas(data: AtlasData): void {
  publish({ ...atlas, ...data })
}

/** Loads every flow with its words; later edits follow by themselves. */
export async function loadFlows(): Promise<void> {
  const ids = Object.keys(flows) as FlowId[]
  const loaded = await Promise.all(ids.map(async (id) => (await flows[id]()).flow))
  publish({ ...atlas, flows: loaded })
  onFlowChange((edited) =>
    publish({ ...atlas, flows: atlas.flows.map((flow) => (flow.id === edited.id ? edited : flow)) }),
  )
}

/** The atlas as it is now, outside React. */
export const readAtlas = (): Atlas => atlas

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The atlas; paints again when a data file, a fixture or a source file was edited. */
export const useAtlas = (): Atlas => useSyncExternalStore(subscribe, readAtlas)
