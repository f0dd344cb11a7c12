import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import ajvErrors from 'ajv-errors'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findingAt } from '#scripts/data/load.ts'
import { nearest, unknownName } from '#scripts/data/suggest.ts'
import { root } from '#scripts/root.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { JsonPath } from '#src/lib/schema/json.ts'

/** A data file's meta-schema, in schemas/meta/<name>.meta.json; undefined if it has none. */
export function metaNameOf({ kind, id }: Pick<DataFile, 'kind' | 'id'>): string | undefined {
  if (kind === 'disclosure' || kind === 'rows') return kind
  if (kind === 'ui' || kind === 'flow' || kind === 'refusals' || kind === 'operations') return kind
  if (kind === 'policy') return `policy-${id}`
  if (kind !== 'words') return undefined
  const folder = id.includes('/') ? id.slice(0, id.indexOf('/')) : id
  return (
    {
      faq: 'content-faq',
      forms: 'content-form',
      flows: 'content-flow',
      messages: 'content-messages',
    }[folder] ?? 'content-screen'
  )
}

const compiled = new Map<string, ValidateFunction | undefined>()

/** Always from this repository, whatever data is checked. */
function validatorOf(name: string): ValidateFunction | undefined {
  if (compiled.has(name)) return compiled.get(name)
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  })
  ajvErrors.default(ajv)
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, 'schemas/meta', `${file}.meta.json`), 'utf8'))
  try {
    const schema = read(name)
    if (name !== 'words') ajv.addSchema(read('words'))
    compiled.set(name, ajv.compile(schema))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    compiled.set(name, undefined)
  }
  return compiled.get(name)
}

/** A JSON pointer as a path; numeric strings index lists too. */
const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The id or name of the faulty value; list items without an id use their list's. */
const place = ({ data, instancePath }: ErrorObject): string =>
  isRecord(data) && typeof data.id === 'string'
    ? data.id
    : (pathOf(instancePath).findLast((part) => !/^\d+$/.test(part)) ?? 'the file')

/** A value outside its allowed ones; widgets are named, others are choices. */
function notAllowed(name: string, value: unknown, allowed: readonly string[]): string {
  if (name === 'ui:widget' && typeof value === 'string') return unknownName('widget', value, allowed)
  const meant = typeof value === 'string' ? nearest(value, allowed) : undefined
  const hint = meant === undefined ? '' : `. Did you mean "${meant}"?`
  return `"${name}" must be one of ${allowed.join(', ')}${hint}`
}

function explain(error: ErrorObject): { path: JsonPath; message: string } {
  const path = pathOf(error.instancePath)
  const { params } = error
  switch (error.keyword) {
    case 'required':
      return { path, message: `"${params.missingProperty}" is missing in "${place(error)}"` }
    case 'additionalProperties': {
      const name = String(params.additionalProperty)
      const parent: unknown = error.parentSchema?.properties
      const known = isRecord(parent) ? Object.keys(parent) : []
      const meant = nearest(name, known)
      const hint = meant === undefined ? '' : `. Did you mean "${meant}"?`
      return { path: [...path, name], message: `"${name}" is not known here${hint}` }
    }
    case 'enum': {
      const allowed: unknown[] = Array.isArray(params.allowedValues) ? params.allowedValues : []
      return { path, message: notAllowed(place(error), error.data, allowed.map(String)) }
    }
    case 'dependencies':
      return {
        path: [...path, String(params.property)],
        message: `"${params.property}" needs "${params.missingProperty}" beside it`,
      }
    case 'const':
      return { path, message: `"${place(error)}" must be ${JSON.stringify(params.allowedValue)}` }
    default:
      return { path, message: `"${place(error)}" ${error.message ?? 'is not right'}` }
  }
}

/** For alternatives, ajv reports each failure; the error about the alternatives themselves adds nothing. */
const isNoise = (error: ErrorObject): boolean => ['anyOf', 'oneOf', 'if', 'not'].includes(error.keyword)

const isUnknown = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties'

function fileFindings(file: DataFile, name: string): Finding[] {
  const validate = validatorOf(name)
  if (!validate)
    return [findingAt(file, [], `no meta-schema schemas/meta/${name}.meta.json describes this file`)]
  if (validate(file.value)) return []
  const errors = validate.errors ?? []
  const telling = errors.filter((error) => !isNoise(error))
  // For a misspelt name, ajv reports one missing and one unknown property; the latter is more helpful.
  const ordered = telling.toSorted((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)))
  return (ordered.length > 0 ? ordered : errors).map((error) => {
    const { path, message } = explain(error)
    return findingAt(file, path, message)
  })
}

/** Every data file matches its meta-schema in schemas/meta/. */
export function metaFindings(data: Data): Finding[] {
  return data.files.flatMap((file) => {
    const name = metaNameOf(file)
    return name === undefined ? [] : fileFindings(file, name)
  })
}
