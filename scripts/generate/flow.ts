import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { banner, type Output } from '#scripts/generate/output.ts'

/** A flow as it runs is its file with every contained flow put in the place of the step that contains it. */
const unfolded = `
/**
 * One step of a flow as it runs.
 */
export interface Step extends Omit<FileStep, 'flow' | 'exit'> {
  /**
   * The contained flow that the step comes from, whose words it is written in.
   */
  words?: string
  /**
   * Where the flow ends: a path of the app.
   */
  exit?: string
}
/**
 * A flow as it runs: contained flows are unfolded (\`unfold\` of src/flow/core), so that all steps are its own.
 */
export interface FlowDefinition extends Omit<FlowFile, 'path' | 'auth' | 'draft' | 'steps'> {
  path: string
  auth: 'visitor' | 'customer'
  /**
   * Of \`never\`, also the secrets that the forms of the flow ask for.
   */
  draft: FlowFile['draft'] & { never: string[] }
  steps: Step[]
  /**
   * The contained flows, for drafts that were kept when they had another version.
   */
  parts?: FlowPart[]
}
export interface FlowPart {
  id: string
  version: number
  since?: number
  migrations?: Migration[]
}
`

/** src/generated/flow.ts: what a flow file may say, as types, read from its meta-schema; and a flow as it runs. */
export async function flowTypesOutput(root: string): Promise<Output> {
  const meta = JSON.parse(readFileSync(join(root, 'schemas/meta/flow.meta.json'), 'utf8'))
  // The name of the schema is for editors, and what belongs together would only blur the type.
  delete meta.properties.$schema
  delete meta.dependencies
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
