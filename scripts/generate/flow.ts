import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { banner, type Output } from '#scripts/generate/output.ts'

/** src/generated/flow.ts: what a flow file may say, as types, read from its meta-schema. */
export async function flowTypesOutput(root: string): Promise<Output> {
  const meta = JSON.parse(readFileSync(join(root, 'schemas/meta/flow.meta.json'), 'utf8'))
  // The name of the schema is for editors, and "form, screen or both" would only blur the type of a step.
  delete meta.properties.$schema
  delete meta.definitions.step.anyOf
  const text = await compile({ ...meta, $id: 'FlowDefinition' }, 'FlowDefinition', {
    additionalProperties: false,
    bannerComment: banner('schemas/meta/flow.meta.json'),
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    style: { semi: false, singleQuote: true, printWidth: 110 },
  })
  return { file: 'src/generated/flow.ts', text: text.replace(/^\n+/, '') }
}
