// A step's call beyond its form: no query, and bodies with alternative parts.
import { type Held, heldAtSubmit } from '#scripts/check/flows/draft-flow.ts'
import { givingsOf, type StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { certainNames } from '#scripts/data/pointers.ts'
import { isJsonObject, type Json, type JsonObject, stringsAt } from '#src/lib/schema/json.ts'

/** Flows only send bodies: a call that requires a query is impossible. */
export function queryFindings(model: StepModel): Finding[] {
  return (['submit', 'poll'] as const).flatMap((kind) => {
    const query = model[kind]?.query
    if (!query || stringsAt(query, 'required').length === 0) return []
    return [
      model.finding(
        [kind, 'operation'],
        `"${model.step[kind]?.operation}" demands a query, which a flow does not send`,
      ),
    ]
  })
}

/** For a body with alternative required parts, one of them is available. */
export function choiceFindings(model: StepModel, before: Held): Finding[] {
  const held = heldAtSubmit(before, model)
  const possible = new Set([...held.keys(), ...givingsOf(model).map(({ name }) => name)])
  return (model.submit?.bodies ?? []).flatMap(({ schema }, _, { length }) => {
    if (length > 1) return []
    return ['anyOf', 'oneOf'].flatMap((key) => {
      const choices = listOf(schema[key]).map((part) => [...certainNames(part)])
      if (choices.length === 0 || choices.some((names) => names.every((name) => possible.has(name))))
        return []
      return [
        model.finding(
          ['submit', 'operation'],
          `"${model.submit?.operation.id}" needs ${choices.map((names) => names.join(' and ')).join(' or ')}, and no step gives any`,
        ),
      ]
    })
  })
}

const listOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : []
