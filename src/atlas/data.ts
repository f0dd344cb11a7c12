import type { AtlasData } from 'virtual:atlas'
import { flows, onFlowChange } from 'virtual:flows'
import { atom, useAtomValue } from 'jotai'
import type { FlowDefinition } from '#src/generated/flow.ts'
import type { FlowId } from '#src/generated/ids.ts'
import { store } from '#src/lib/store.ts'

/** Everything the atlas shows: the plugin's data, and the flows with nested ones unfolded. */
export interface Atlas extends AtlasData {
  readonly flows: readonly FlowDefinition[]
}

const EMPTY: Atlas = { forms: {}, operations: {}, errors: {}, sentences: [], flows: [] }

const atlasAtom = atom(EMPTY)

export const readAtlas = (): Atlas => store.get(atlasAtom)

/** Called by `virtual:atlas` on load and after each edit. */
export const setAtlas = (data: AtlasData): void => store.set(atlasAtom, (atlas) => ({ ...atlas, ...data }))

export async function loadFlows(): Promise<void> {
  const ids = Object.keys(flows) as FlowId[]
  const loaded = await Promise.all(ids.map(async (id) => (await flows[id]()).flow))
  store.set(atlasAtom, (atlas) => ({ ...atlas, flows: loaded }))
  onFlowChange((edited) =>
    store.set(atlasAtom, (atlas) => ({
      ...atlas,
      flows: atlas.flows.map((flow) => (flow.id === edited.id ? edited : flow)),
    })),
  )
}

/** The atlas; re-renders when a data file, fixture or source file was edited. */
export const useAtlas = (): Atlas => useAtomValue(atlasAtom)
