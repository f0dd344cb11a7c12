import type { AtlasForm, AtlasOperation, AtlasRule } from 'virtual:atlas'
import { errorStatus } from '#provider/errors.ts'
import { type Fixture, fixturesOf } from '#scripts/data/fixtures.ts'
import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { isPlural } from '#scripts/data/words.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  objectAt,
  stringsAt,
  valueAt,
} from '#src/lib/schema/json.ts'

/** A field's JSON pointer; list items use the first one. */
export const pointerOf = (field: string): string =>
  field === '' ? '' : `/${field.replaceAll(/\.items(?=\.|$)/g, '.0').replaceAll('.', '/')}`

/** What the atlas shows of each form: rules with data that breaks them, and valid data. */
export function atlasForms(data: Data): Record<string, AtlasForm> {
  const { fixtures } = fixturesOf(data.root)
  const forms = prepareAll(data).prepared.filter(({ source }) => source.kind === 'form')
  return Object.fromEntries(
    forms.map((form) => {
      const own = fixtures.filter((fixture) => fixture.form === form.id)
      const named = (name: string): Json => own.find((fixture) => fixture.name === name)?.value ?? {}
      const minimal = named('minimal')
      const maximal = named('maximal')
      const ui = findFile(data, 'ui', form.id)?.value ?? {}
      return [
        form.id,
        {
          id: form.id,
          rules: rulesOf(form, own, ui),
          minimal,
          maximal,
          widgets: [...new Set(fieldOptions(ui).map(([, , widget]) => widget))],
          context: contextOf(ui, [maximal, minimal]),
          operations: operationsTaking(data, form.id),
        },
      ]
    }),
  )
}

function rulesOf({ rules, source }: Prepared, fixtures: readonly Fixture[], ui: Json): AtlasRule[] {
  const acceptedFirst = fixtures.toSorted((a, b) => Number(isInvalid(a)) - Number(isInvalid(b)))
  return rules.map(({ id, field, keyword, path }) => {
    const pointer = pointerOf(field)
    const widget = String(objectAt(ui, field)['ui:widget'])
    const isEmptied = CHOSEN.includes(widget) || (widget === 'date' && keyword === 'format')
    // Hidden, read-only and conditionally removed fields can't be mistyped: show only the error, as if the
    // provider had refused it.
    const isTyped = field !== '' && !UNTYPED.includes(widget) && keyword !== 'absent' && !isEmptied
    const proves = (fixture: Fixture) =>
      stringsAt(fixture.value, 'errors').join() === id && heldAt(dataIn(fixture), pointer) !== ''
    const proof = isTyped && fixtures.find(proves)
    // Without a proof, data with the field where a condition shows it.
    const shown =
      proof || acceptedFirst.find((fixture) => !isAbsent(fixture) && holds(dataIn(fixture), pointer))
    const held = shown && dataIn(shown)
    return {
      id,
      path: pointer,
      keyword,
      file: source.file,
      line: source.lineOf(path),
      ...(held === undefined ? {} : { data: isEmptied ? without(held, field) : held }),
    }
  })
}

const UNTYPED = ['hidden', 'readout']

/** Widgets that clear a value missing from their list, like a date picker with an impossible date. */
const CHOSEN = ['select', 'radio-cards', 'country']

const without = (data: Json, field: string): Json =>
  isJsonObject(data) ? Object.fromEntries(Object.entries(data).filter(([name]) => name !== field)) : data

const isAbsent = ({ value }: Fixture): boolean =>
  stringsAt(value, 'errors').some((error) => error.endsWith('.absent'))

const isInvalid = ({ name }: Fixture): boolean => name.startsWith('invalid/')

const dataIn = (fixture: Fixture): Json =>
  isInvalid(fixture) && isJsonObject(fixture.value) ? (fixture.value.data ?? {}) : fixture.value

const heldAt = (data: Json, pointer: string): Json | undefined =>
  pointer === '' ? undefined : valueAt(data, pointer.split('/').slice(1))

/** A form drops empty text on its first render, so that counts as missing. */
function holds(data: Json, pointer: string): boolean {
  const value = heldAt(data, pointer)
  return value !== undefined && value !== ''
}

const operationsTaking = (data: Data, form: string): string[] =>
  operationsOf(data)
    .filter(({ row }) => bodySchemas(row).some(({ id }) => id === form))
    .map(({ id }) => id)

/** Fixture values for each list a widget gets from its screen, with their siblings. */
function contextOf(ui: Json, fixtures: readonly Json[]): Record<string, Json[]> {
  const lists: Record<string, Json[]> = {}
  for (const [field, options] of fieldOptions(ui)) {
    const name = typeof options.from === 'string' ? options.from : options.options
    if (typeof name !== 'string') continue
    const held = fixtures.flatMap((fixture) => (isJsonObject(fixture) ? (fixture[field] ?? []) : []))
    lists[name] = [...new Set([...(lists[name] ?? []), ...held])]
  }
  return lists
}

/** Every field in a ui file: name, options, widget. */
function fieldOptions(ui: Json): [string, JsonObject, string][] {
  if (!isJsonObject(ui)) return []
  return Object.keys(ui).flatMap((field) => {
    const below = objectAt(ui, field)
    if (field.startsWith('ui:')) return []
    return [
      [field, objectAt(below, 'ui:options'), String(objectAt(ui, field)['ui:widget'] ?? '')],
      ...fieldOptions(below),
    ]
  })
}

/** The calls, each with a response generated from its schema by a fixed seed. */
export async function atlasOperations(data: Data): Promise<Record<string, AtlasOperation>> {
  const { prepared } = prepareAll(data)
  // Loaded on demand: a build has no atlas, and a production install no faker.
  const { generateSync } = await import('json-schema-faker')
  const make = (id: Json | undefined): unknown => {
    const schema = prepared.find((candidate) => candidate.id === id)?.resolved
    if (!schema) return {}
    let isEvening = false
    return generateSync(schema, {
      seed: 1,
      alwaysFakeOptionals: true,
      minItems: 2,
      // Any deeper and it no longer follows the schema.
      maxDepth: 12,
      formats: {
        decimal: () => '12.50',
        'date-time': () => '2026-11-20T12:00:00.000Z',
        date: () => '1990-04-12',
        phone: () => '+14165550142',
        // Two in one response are from and until.
        'time-of-day': () => {
          isEvening = !isEvening
          return isEvening ? '22:00' : '07:00'
        },
      },
    })
  }
  return Object.fromEntries(
    operationsOf(data).map(({ id, row }) => [
      id,
      {
        method: String(row.method),
        path: String(row.path),
        errors: stringsAt(row, 'errors'),
        made: make(row.response),
      },
    ]),
  )
}

/** Sample values for the provider's sentences. */
const SAMPLES: Readonly<Record<string, string>> = { count: '3', minimum: '10.00', currency: 'CAD' }

/** Every error of the provider: status, and sentence as customers read it. */
export function atlasErrors(data: Data): Record<string, { status: number; sentence: string }> {
  const words = ofKind(data, 'words').find(({ id }) => id === 'provider')
  const sentences = Object.entries(objectAt(words?.value, 'errors'))
  const statuses: Readonly<Record<string, number>> = errorStatus
  return Object.fromEntries(
    sentences.flatMap(([code, entry]) => {
      const sentence = isPlural(entry) && isJsonObject(entry) ? entry.other : entry
      if (typeof sentence !== 'string') return []
      const filled = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? '3')
      return [[code, { status: statuses[code] ?? 422, sentence: filled }]]
    }),
  )
}
