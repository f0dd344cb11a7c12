import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowDefinition } from '#src/generated/flow.ts'

const folder = join(import.meta.dirname, '../../../../flows')

/** Every flow of the product, as declared. */
export const realFlows: readonly FlowDefinition[] = readdirSync(folder)
  .filter((name) => name.endsWith('.flow.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
