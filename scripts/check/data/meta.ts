import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import ajvErrors from 'ajv-errors'
import { isExpression } from '#scripts/check/data/anchors.ts'
import { addMetaKeywords, isOfSense } from '#scripts/check/data/meta-keywords.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findingAt } from '#scripts/data/load.ts'
import { pointerParts } from '#scripts/data/pointers.ts'
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

const isTimeZone = (name: string): boolean =>
  name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)

/** Formats, with what to write. */
const formats: Readonly<Record<string, readonly [fits: (text: string) => boolean, needs: string]>> = {
  'time-zone': [isTimeZone, 'a time zone such as America/Toronto'],
  regex: [isExpression, 'a regular expression'],
}

/** Always from this repository, whatever data is checked. */
const read = (name: string) => {
  const path = join(root, `schemas/meta/${name}.meta.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strictTypes: false,
  strictRequired: false,
  passContext: true,
  formats: Object.fromEntries(Object.entries(formats).map(([name, [fits]]) => [name, fits])),
})
ajvErrors.default(ajv)
addMetaKeywords(ajv)
ajv.addSchema(read('words'))

const compiled = new Map<string, ValidateFunction | undefined>()

function validatorOf(name: string): ValidateFunction | undefined {
  if (!compiled.has(name)) {
    const schema = name === 'words' ? undefined : read(name)
    compiled.set(name, schema && ajv.compile(schema))
  }
  return compiled.get(name)
}

/** The id or name of the faulty value; list items without an id use their list's. */
const place = ({ data, instancePath }: ErrorObject): string =>
  isRecord(data) && typeof data.id === 'string'
    ? data.id
    : (pointerParts(instancePath).findLast((part) => !/^\d+$/.test(part)) ?? 'the file')

/** A value outside its allowed ones; widgets are named, others are choices. */
function notAllowed(name: string, value: unknown, allowed: readonly string[]): string {
  if (name === 'ui:widget' && typeof value === 'string') return unknownName('widget', value, allowed)
  const meant = typeof value === 'string' ? nearest(value, allowed) : undefined
  const hint = meant === undefined ? '' : `. Did you mean "${meant}"?`
  return `"${name}" must be one of ${allowed.join(', ')}${hint}`
}

function explain(error: ErrorObject): { path: JsonPath; message: string } {
  const path = pointerParts(error.instancePath)
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
    case 'format': {
      const needs = formats[String(params.format)]?.[1] ?? String(params.format)
      return { path, message: `"${String(error.data)}" is not ${needs}` }
    }
    case 'errorMessage':
      return { path, message: error.message ?? '' }
    default:
      if (isOfSense(error)) return { path, message: error.message ?? '' }
      return { path, message: `"${place(error)}" ${error.message ?? 'is not right'}` }
  }
}

/** For alternatives, ajv reports each failure; the error about the alternatives themselves adds nothing. */
const isNoise = (error: ErrorObject): boolean => ['anyOf', 'oneOf', 'if', 'not'].includes(error.keyword)

const isUnknown = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties'

const errors = new WeakMap<Data, ReadonlyMap<DataFile, readonly ErrorObject[]>>()

/** Every file's errors: those of sense are wanted later than those of form. */
function errorsIn(data: Data): ReadonlyMap<DataFile, readonly ErrorObject[]> {
  const known = errors.get(data) ?? new Map(data.files.map((file) => [file, errorsOf(data, file)]))
  errors.set(data, known)
  return known
}

function errorsOf(data: Data, file: DataFile): readonly ErrorObject[] {
  const name = metaNameOf(file)
  const validate = name === undefined ? undefined : validatorOf(name)
  return validate === undefined || validate.call(data, file.value) ? [] : (validate.errors ?? [])
}

function findingOf(file: DataFile, error: ErrorObject): Finding {
  const { path, message } = explain(error)
  return findingAt(file, path, message)
}

function fileFindings(file: DataFile, errors: readonly ErrorObject[]): Finding[] {
  const name = metaNameOf(file)
  if (name !== undefined && !validatorOf(name))
    return [findingAt(file, [], `no meta-schema schemas/meta/${name}.meta.json describes this file`)]
  const ofForm = errors.filter((error) => !isOfSense(error))
  const telling = ofForm.filter((error) => !isNoise(error))
  // For a misspelt name, ajv reports one missing and one unknown property; the latter is more helpful.
  const ordered = telling.toSorted((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)))
  return (ordered.length > 0 ? ordered : ofForm).map((error) => findingOf(file, error))
}

export const metaFindings = (data: Data): Finding[] =>
  [...errorsIn(data)].flatMap(([file, errors]) => fileFindings(file, errors))

/** Well-formed files that name something unknown, contradict themselves, or miss what the law demands. */
export const metaSenseFindings = (data: Data): Finding[] =>
  [...errorsIn(data)].flatMap(([file, errors]) =>
    errors.filter(isOfSense).map((error) => findingOf(file, error)),
  )
