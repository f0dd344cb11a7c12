import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { parseJson } from '#scripts/data/json.ts'
import { findingAt, listFiles } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'

const folder = 'schemas/api/examples'
const valuesFile = 'schemas/api/example-values.json'

/** Placeholders in examples without a sample value. */
function unknownValues(root: string, files: readonly string[]): Finding[] {
  if (files.length === 0) return []
  const known = Object.keys(JSON.parse(readFileSync(join(root, valuesFile), 'utf8')))
  return files.flatMap((file) => {
    const { value, lineOf } = parseJson(file, readFileSync(join(root, file), 'utf8'))
    return textsIn(value).flatMap(({ text, path }) => {
      const name = /^\{([^{}]+)\}$/.exec(text)?.[1]
      if (name === undefined || known.includes(name)) return []
      return [{ file, line: lineOf(path), message: unknownName('example value', name, known) }]
    })
  })
}

function textsIn(value: Json, path: JsonPath = []): { text: string; path: JsonPath }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  const entries = isJsonObject(value) || Array.isArray(value) ? Object.entries(value) : []
  return entries.flatMap(([key, item]) => textsIn(item, [...path, key]))
}

/**
 * Every operation has an example request that succeeds: contract tests send it, the documentation shows it.
 */
export const operationFixtures: Check = {
  name: 'examples of operations',
  isOfData: true,
  run({ root, data }) {
    const operations = operationsOf(data)
    const ids = operations.map(({ id }) => id)
    const files = listFiles(root, folder)
    return [
      ...unknownValues(root, files),
      ...operations
        .filter(({ id }) => !files.includes(`${folder}/${id}.json`))
        .map(({ id, source, path }) =>
          findingAt(source, path, `"${id}" needs a request that succeeds: ${folder}/${id}.json`),
        ),
      ...files
        .filter((file) => !ids.includes(basename(file, '.json')))
        .map((file) => ({ file, line: 1, message: unknownName('operation', basename(file, '.json'), ids) })),
    ]
  },
}
