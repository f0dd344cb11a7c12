import { runnableFiles, unfolded } from '#scripts/data/flows.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'

const data = loadData(root)
const files = runnableFiles(data)

export const realFlows: readonly string[] = files.map(({ id }) => id)

/** A runnable flow with the secrets of its forms, which no file lists. Call it in a test, as with `fixture`. */
export function realFlow(id: string): FlowDefinition {
  const file = files.find((one) => one.id === id)
  if (!file) throw new Error(`there is no flow ${id}`)
  return unfolded(data, file)
}
