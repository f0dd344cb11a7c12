import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Data, findFile } from '#scripts/data/load.ts'
import { camelCase, pascalCase, readable } from '#scripts/data/names.ts'
import { changedJson, filled, jsonFile, type NewFile, type Plan, requireKnown } from '#scripts/new/files.ts'
import { isJsonObject, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

const draft = 'http://json-schema.org/draft-07/schema#'

const objectOf = (properties: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const handlerIndex = 'provider/handlers/index.ts'

/** Adds a handler to the table. @throws Error if the table isn't as expected */
function withHandler(text: string, id: string): string {
  const end = '} satisfies Handlers'
  const start = '\nexport const handlers'
  if (!text.includes(end) || !text.includes(start))
    throw new Error(`${handlerIndex} has no table of handlers`)
  return text
    .replace(start, `import { ${camelCase(id)} } from './${id}.ts'\n${start}`)
    .replace(end, `  '${id}': ${camelCase(id)},\n${end}`)
}

/**
 * A working operation: row, schemas, summary, handler and example.
 *
 * @throws Error if the operation exists, or the heading doesn't
 */
export function operationPlan(root: string, data: Data, id: string, tag: string | undefined): Plan {
  const table = findFile(data, 'operations', 'operations')
  const words = findFile(data, 'words', 'provider')
  if (!table || !Array.isArray(table.value) || !words || !isJsonObject(words.value)) {
    throw new Error('schemas/api/operations.json or content/en-CA/provider.json cannot be read')
  }
  const openapi = objectAt(words.value, 'openapi')
  const tags = Object.keys(objectAt(openapi, 'tags'))
  requireKnown('heading', tag, tags)
  if (table.value.some((row) => isJsonObject(row) && row.id === id)) {
    throw new Error(`an operation is called "${id}" already`)
  }
  const note = { type: 'string', minLength: 1, maxLength: 60 }
  const row = {
    id,
    tag: tag ?? '',
    capability: id,
    method: 'POST',
    path: `/${id}`,
    auth: 'customer',
    body: `${id}-request`,
    response: `${id}-response`,
    effect: 'keeps',
    changes: [],
    budget: { calls: 20, bytes: 500 },
    errors: [],
    uncalled: 'Nothing calls it yet.',
  }
  const operations = { ...objectAt(openapi, 'operations'), [id]: readable(id) }
  const descriptions = { ...objectAt(openapi, 'descriptions'), [id]: `${readable(id)}.` }
  const data200 = objectOf({ customer: { type: 'string' }, note: { type: 'string' } })
  const files: NewFile[] = [
    jsonFile(`schemas/api/${id}-request.schema.json`, { $schema: draft, ...objectOf({ note }) }),
    jsonFile(`schemas/api/${id}-response.schema.json`, { $schema: draft, ...objectOf({ data: data200 }) }),
    jsonFile(`schemas/api/examples/${id}.json`, { body: { note: 'Amara' } }),
    { file: `provider/handlers/${id}.ts`, text: filled('handler.ts', id) },
  ]
  return {
    files,
    replacing: [
      changedJson(table, [...table.value, row]),
      changedJson(words, { ...words.value, openapi: { ...openapi, operations, descriptions } }),
      { file: handlerIndex, text: withHandler(readFileSync(join(root, handlerIndex), 'utf8'), id) },
    ],
    next: `Take "uncalled" out of its row once something calls it. It takes { note } and returns it as type ${pascalCase(id)}Response: write what it should do.`,
  }
}
