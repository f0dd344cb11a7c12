import { runnableFlows } from '#scripts/data/flows.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'

/** Every flow of the product, as it runs: with the secrets of its forms, which no file lists. */
export const realFlows = runnableFlows(loadData(root))
