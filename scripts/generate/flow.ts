import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { banner, type Output } from '#scripts/generate/output.ts'

/** A flow as it runs is its file with every contained flow put in the place of the step that contains it. */
const unfolded = `
/** One step of a running flow. */
export interface Step extends Omit<FileStep, 'flow' | 'exit'> {
  /** The contained flow the step comes from, which has its words. */
  words?: string
  /** A path of the app, if the flow ends here. */
  exit?: string
}
/** A flow as it runs: contained flows are unfolded (\`unfold\` in src/flow/core) into its own steps. */
export interface FlowDefinition extends Omit<FlowFile, 'path' | 'auth' | 'draft' | 'steps'> {
  path: string
  auth: 'visitor' | 'customer'
  /** \`never\` includes the secrets of the flow's forms. */
  draft: FlowFile['draft'] & { never: string[] }
  steps: Step[]
  /** The contained flows, for drafts kept under another version of theirs. */
  parts?: FlowPart[]
}
export interface FlowPart {
  id: string
  version: number
  since?: number
  migrations?: Migration[]
}
`

/** src/generated/flow.ts: types of flow files, from their meta-schema, and of flows as they run. */
export async function flowTypesOutput(root: string): Promise<Output> {
  const meta = JSON.parse(readFileSync(join(root, 'schemas/meta/flow.meta.json'), 'utf8'))
  // The schema's name is for editors, and conditions would only blur the type.
  delete meta.properties.$schema
  for (const part of [meta, meta.definitions.step, meta.definitions.submit]) {
    delete part.dependencies
    delete part.allOf
  }
  meta.definitions.step.title = 'FileStep'
  const text = await compile({ ...meta, $id: 'FlowFile' }, 'FlowFile', {
    additionalProperties: false,
    bannerComment: banner('schemas/meta/flow.meta.json'),
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    style: { semi: false, singleQuote: true, printWidth: 110 },
  })
  return { file: 'src/generated/flow.ts', text: text.replace(/^\n+/, '') + unfolded.trimStart() }
}
