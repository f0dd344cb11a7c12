import type { FormDefinition } from '#src/form/definition.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { onceFor } from '#src/lib/once-for.ts'

/** Where ui files name the fields that a question sends. */
const QUESTIONS = ['check', 'choices']
const ASKED_WITH = ['params', 'query', 'body']

/** Names of the fields that a condition, a check or a list of choices depends on: every key in them is stored at once. */
export const liveFields = onceFor(({ schema, uiSchema }: FormDefinition): ReadonlySet<string> => {
  const names = new Set<string>()
  walk(schema, (part) => {
    addKeys(names, part.dependencies)
    walk(part.if, ({ properties, required }) => {
      addKeys(names, properties)
      for (const name of Array.isArray(required) ? required : []) names.add(String(name))
    })
  })
  walk(uiSchema, (part) => {
    for (const question of QUESTIONS.map((name) => part[name]).filter(isRecord)) {
      const compare = isRecord(question.compare) ? question.compare.fields : undefined
      const places = [...ASKED_WITH.map((place) => question[place]), compare]
      for (const name of places.flatMap((place) => Object.values(isRecord(place) ? place : {})))
        names.add(String(name))
    }
  })
  return names
})

function addKeys(names: Set<string>, part: unknown): void {
  for (const name of Object.keys(isRecord(part) ? part : {})) names.add(name)
}

function walk(part: unknown, visit: (part: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(part)) for (const inner of part) walk(inner, visit)
  if (!isRecord(part)) return
  visit(part)
  for (const inner of Object.values(part)) walk(inner, visit)
}
