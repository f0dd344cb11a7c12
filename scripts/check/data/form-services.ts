import { unlessKnown } from '#scripts/check/data/names.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf, pathParams } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'

/** A field's request to the provider: `check`, `choices` or `suggest`. */
export interface Question {
  readonly ui: DataFile
  readonly path: JsonPath
  readonly option: JsonObject
  readonly siblings: ReadonlySet<string>
}

const INPUTS = ['params', 'query', 'body'] as const

/** Names an operation accepts in path, query or body. */
function inputNames(data: Data, row: JsonObject, input: (typeof INPUTS)[number]): ReadonlySet<string> {
  if (input === 'params') return new Set(pathParams(String(row.path ?? '')))
  const ids = input === 'query' ? [row.query] : bodySchemas(row).map(({ id }) => id)
  return new Set(ids.flatMap((id) => Object.keys(objectAt(schemaOf(data, id), 'properties'))))
}

function schemaOf(data: Data, id: Json | undefined): JsonObject | undefined {
  return prepareAll(data).prepared.find((schema) => schema.id === id)?.resolved
}

/** The schema at a pointer; a finding if there is nothing, undefined if the schema doesn't say. */
function follow(
  { ui, path, option }: Question,
  schema: JsonObject | undefined,
  pointer: 'say' | 'list' | 'value' | 'label',
  steps: Json | undefined = option[pointer],
  at: JsonPath = [pointer],
): { readonly found?: JsonObject; readonly findings: Finding[] } {
  let here = schema
  for (const name of typeof steps === 'string' ? steps.split('/').slice(1) : []) {
    const properties = objectAt(here, 'properties')
    const names = Object.keys(properties)
    if (names.length === 0) return { findings: [] }
    const next = properties[name]
    if (!isJsonObject(next)) {
      const message = `the answer has no such place: ${unknownName('property', name, names)}`
      return { findings: [findingAt(ui, [...path, ...at], message)] }
    }
    here = next
  }
  return here === undefined ? { findings: [] } : { found: here, findings: [] }
}

function pointerFindings(data: Data, question: Question, row: JsonObject): Finding[] {
  const answer = schemaOf(data, row.response)
  const list = follow(question, answer, 'list')
  const item = isJsonObject(list.found?.items) ? list.found.items : undefined
  const isList = question.option.list === undefined || list.found === undefined || list.found.type === 'array'
  return [
    ...follow(question, answer, 'say').findings,
    ...list.findings,
    ...(isList
      ? []
      : [findingAt(question.ui, [...question.path, 'list'], 'there is no list in the answer there')]),
    ...follow(question, item, 'value').findings,
    ...follow(question, item, 'label').findings,
    ...Object.entries(objectAt(question.option, 'fill')).flatMap(
      ([name, place]) => follow(question, item, 'value', place, ['fill', name]).findings,
    ),
  ]
}

/** Required inputs of an operation; none for a body with alternatives. */
function demandedBy(data: Data, row: JsonObject, input: (typeof INPUTS)[number]): readonly string[] {
  if (input === 'params') return pathParams(String(row.path ?? ''))
  const ids = input === 'query' ? [row.query] : bodySchemas(row).map(({ id }) => id)
  return ids.length === 1 ? stringsAt(schemaOf(data, ids[0]), 'required') : []
}

/** A question passes its operation's required inputs, and asks once it has enough. */
function neededFindings(data: Data, { ui, path, option }: Question, row: JsonObject): Finding[] {
  const missing = INPUTS.flatMap((input) => {
    const given = objectAt(option, input)
    return demandedBy(data, row, input)
      .filter((name) => given[name] === undefined)
      .map((name) =>
        findingAt(
          ui,
          [...path, ...(option[input] === undefined ? [] : [input])],
          `"${String(option.operation)}" cannot be asked without "${name}": name the field that holds it in "${input}"`,
        ),
      )
  })
  const { from } = option
  const taken = objectAt(schemaOf(data, row.query), 'properties')
  const early = Object.keys(objectAt(option, 'query')).flatMap((name) => {
    const least = objectAt(taken, name).minLength
    return typeof from === 'number' && typeof least === 'number' && least > from
      ? [
          findingAt(
            ui,
            [...path, 'from'],
            `it asks from ${from} characters on, and "${String(option.operation)}" takes at least ${least} of "${name}": write ${least}`,
          ),
        ]
      : []
  })
  return [...missing, ...early]
}

/** A question's operation exists, accepts its inputs and returns what is read; its fields exist. */
export function questionFindings(data: Data, question: Question): Finding[] {
  const { ui, path, option, siblings } = question
  const operations = operationsOf(data)
  const row = operations.find(({ id }) => id === option.operation)?.row
  const unknown = unlessKnown(
    ui,
    [...path, 'operation'],
    'operation',
    option.operation,
    new Set(operations.map(({ id }) => id)),
  )
  const inputs = INPUTS.flatMap((input) =>
    Object.entries(objectAt(option, input)).flatMap(([name, sibling]) => [
      ...(row === undefined
        ? []
        : unlessKnown(
            ui,
            [...path, input, name],
            `${input} of the operation`,
            name,
            inputNames(data, row, input),
          )),
      ...unlessKnown(ui, [...path, input, name], 'field', sibling, siblings),
    ]),
  )
  const needed = row === undefined ? [] : neededFindings(data, question, row)
  const filled = objectAt(option, 'fill')
  const fills = [
    ...Object.keys(filled).flatMap((name) =>
      unlessKnown(ui, [...path, 'fill', name], 'field', name, siblings),
    ),
    ...stringsAt(option, 'stale').flatMap((name, index) =>
      unlessKnown(ui, [...path, 'stale', index], 'filled field', name, new Set(Object.keys(filled))),
    ),
  ]
  return [
    ...unknown,
    ...inputs,
    ...needed,
    ...fills,
    ...(row === undefined ? [] : pointerFindings(data, question, row)),
  ]
}

/** A check has words for its states, and only fields with checks have such words. */
export function checkWordFindings(
  data: Data,
  form: string,
  ui: DataFile,
  checked: ReadonlyMap<string, JsonPath>,
): Finding[] {
  const words = findFile(data, 'words', `forms/${form}`)
  if (words === undefined) return []
  const fields = objectAt(words.value, 'fields')
  const worded = Object.keys(fields).filter((name) => objectAt(fields, name).check !== undefined)
  return [
    ...[...checked]
      .filter(([field]) => !worded.includes(field))
      .map(([field, path]) =>
        findingAt(ui, path, `the check has no words: "check" is missing at "${field}" in ${words.file}`),
      ),
    ...worded
      .filter((field) => !checked.has(field))
      .map((field) =>
        findingAt(words, ['fields', field, 'check'], `the field "${field}" has no check in ${ui.file}`),
      ),
  ]
}
