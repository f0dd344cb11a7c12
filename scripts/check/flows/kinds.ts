import type { Finding } from '#scripts/data/finding.ts'
import type { StepRow } from '#scripts/data/flows.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import { isJsonObject, type JsonObject, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Only a contained flow can end where another goes on. */
export function exitFindings(flow: DataFile, step: JsonObject, path: JsonPath): Finding[] {
  const hasPath = isJsonObject(flow.value) && flow.value.path !== undefined
  if (step.exit !== true || !hasPath) return []
  return [findingAt(flow, [...path, 'exit'], 'this flow has a path of its own: name the path it ends at')]
}

/** What a step can show; without any of these, the page would be empty. */
const contents = ['form', 'screen', 'flow', 'review', 'wait', 'leave']

/** Properties about a form or screen the step lacks. */
function lonely(step: JsonObject): [name: string, message: string][] {
  const hasForm = step.form !== undefined || step.flow !== undefined
  return [
    ...(step.invalid !== undefined && !hasForm
      ? [['invalid', 'has no form that could be filled in wrong: take "invalid" out'] as [string, string]]
      : []),
    ...(step.focus === 'form' && step.form === undefined
      ? [['focus', 'has no form to put the focus in: take "focus" out'] as [string, string]]
      : []),
    ...(step.focus === 'button' && step.screen === undefined
      ? [['focus', 'has no screen with a button of its own: take "focus" out'] as [string, string]]
      : []),
  ]
}

/** A review lists steps with forms; a step that leaves the page must find its draft again. */
export function kindFindings(
  flow: DataFile,
  { id, step, path }: StepRow,
  steps: readonly StepRow[],
): Finding[] {
  const draft = isJsonObject(flow.value) ? objectAt(flow.value, 'draft') : {}
  const isFormless = (shown: string) => {
    const row = steps.find((other) => other.id === shown)
    return row !== undefined && row.step.form === undefined && row.step.flow === undefined
  }
  return [
    ...(contents.some((name) => step[name] !== undefined)
      ? []
      : [findingAt(flow, path, `the step "${id}" shows nothing: it needs one of ${contents.join(', ')}`)]),
    ...lonely(step).map(([name, message]) => findingAt(flow, [...path, name], `"${id}" ${message}`)),
    ...stringsAt(step, 'review').flatMap((shown, index) =>
      isFormless(shown)
        ? [findingAt(flow, [...path, 'review', index], `the step "${shown}" has no form to show in a review`)]
        : [],
    ),
    ...(step.leave !== undefined && draft.keep === 'memory'
      ? [
          findingAt(
            flow,
            [...path, 'leave'],
            `"${id}" leaves the page, so "keep" must be "session" or "account"`,
          ),
        ]
      : []),
    ...(step.leave !== undefined && objectAt(step, 'submit').commit === true
      ? [
          findingAt(
            flow,
            [...path, 'submit', 'commit'],
            `"${id}" has not gone on when it leaves: commit later`,
          ),
        ]
      : []),
    ...(step.leave !== undefined && step.next === undefined
      ? [findingAt(flow, [...path, 'leave'], `nothing comes after "${id}" to come back for`)]
      : []),
  ]
}
