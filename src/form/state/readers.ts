import { type FormDefinition, leavesOf } from '#src/form/definition.ts'
import { hasConditions } from '#src/form/state/conditions.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** What a form does with the values of its fields while they are filled in. */
export interface Readers {
  /** Whether values decide which fields there are. */
  readonly isPaintedByData: boolean
  /** Whether a value of the field of this name may decide that, so that RJSF must get it. */
  readonly decides: (name: string) => boolean
  /** Names of fields on which a condition, a check or a list of choices waits: they hand over every key. */
  readonly awaited: ReadonlySet<string>
}

/** Where a ui file names the fields that a question to the provider reads. */
const QUESTIONS = ['check', 'choices']
const ASKED_WITH = ['params', 'query', 'body']

/** Reads off schema and ui file who waits for which field. */
export function readersOf(definition: FormDefinition): Readers {
  const { schema, uiSchema } = definition
  const awaited = new Set<string>()
  const deciding = new Set<string>()
  const hasLists = leavesOf(definition).some(({ kind }) => kind === 'repeated')
  const isPaintedByData = hasLists || hasConditions(schema)
  // RJSF adds a part to a list, and takes one away, in the copy that it has: all of it has to be there.
  let decidesAll = hasLists

  if (hasConditions(schema))
    walk(schema, (part) => {
      addKeys(deciding, part.dependencies)
      walk(part.if, ({ properties, required }) => {
        addKeys(deciding, properties)
        for (const name of Array.isArray(required) ? required : []) deciding.add(String(name))
      })
      decidesAll ||= part.anyOf !== undefined || part.oneOf !== undefined
    })
  for (const name of deciding) awaited.add(name)
  walk(uiSchema, (part) => {
    for (const question of QUESTIONS.map((name) => part[name]).filter(isRecord)) {
      const compare = isRecord(question.compare) ? question.compare.fields : undefined
      const places = [...ASKED_WITH.map((place) => question[place]), compare]
      for (const name of places.flatMap((place) => Object.values(isRecord(place) ? place : {})))
        awaited.add(String(name))
    }
  })
  return { isPaintedByData, decides: (name) => decidesAll || deciding.has(name), awaited }
}

function addKeys(names: Set<string>, part: unknown): void {
  for (const name of Object.keys(isRecord(part) ? part : {})) names.add(name)
}

function walk(part: unknown, visit: (part: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(part)) for (const inner of part) walk(inner, visit)
  if (!isRecord(part)) return
  visit(part)
  for (const inner of Object.values(part)) walk(inner, visit)
}
