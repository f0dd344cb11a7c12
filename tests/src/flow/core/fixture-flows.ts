import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unfold } from '#src/flow/core/index.ts'
import type { FlowDefinition, FlowFile } from '#src/generated/flow.ts'

const folder = join(import.meta.dirname, '../fixtures')

const readFiles = (): FlowFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.flow.json'))
    .map((name): FlowFile => JSON.parse(readFileSync(join(folder, name), 'utf8')))

/** The ids of runnable test flows, which include kinds of steps that the product may not have yet. */
export const fixtureFlows: readonly string[] = readFiles()
  .filter(({ path }) => path !== undefined)
  .map(({ id }) => id)

/** A test flow. Call it in a test, so that mutants of `unfold` are attributed to the tests that reach them. */
export function fixture(id: string): FlowDefinition {
  const files = readFiles()
  const lookUp = (wanted: string) => files.find((file) => file.id === wanted)
  const file = lookUp(id)
  if (!file) throw new Error(`there is no fixture ${id}`)
  return unfold(file, lookUp)
}
