import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unfold } from '#src/flow/core/index.ts'
import type { FlowDefinition, FlowFile } from '#src/generated/flow.ts'

/** The flow files of a folder, and those that can run, as they run. */
export function flowsIn(folder: string): { files: readonly FlowFile[]; flows: readonly FlowDefinition[] } {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.flow.json'))
    .map((name): FlowFile => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const lookUp = (id: string) => files.find((file) => file.id === id)
  return {
    files,
    flows: files.filter(({ path }) => path !== undefined).map((file) => unfold(file, lookUp)),
  }
}

/** Flows made for tests, with the kinds of steps that the product's own may not have yet. */
export const fixtureFlows = () => flowsIn(join(import.meta.dirname, '../fixtures')).flows

/** One of the flows made for tests. Called in a test, so that mutants of `unfold` are judged by the tests that reach them. */
export function fixture(id: string): FlowDefinition {
  const flow = fixtureFlows().find((one) => one.id === id)
  if (!flow) throw new Error(`there is no fixture ${id}`)
  return flow
}
