import { type Names, unlessKnown } from '#scripts/check/data/names.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type StepRow, stepsOf, unfolded } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { SchemaError } from '#src/lib/schema/error.ts'
import { isJsonObject, objectAt } from '#src/lib/schema/json.ts'

/** What a containing step leaves to the contained flow. */
const ofInnerSteps = ['path', 'form', 'screen', 'invalid', 'poll', 'wait', 'leave', 'review']

const containedIds = (flow: DataFile): string[] =>
  stepsOf(flow).flatMap(({ step }) => (typeof step.flow === 'string' ? [step.flow] : []))

const hasPath = ({ value }: DataFile): boolean => isJsonObject(value) && typeof value.path === 'string'

/**
 * Notices and back labels are looked up in the contained flow first, so a name must not mean two sentences.
 */
function doubledWords(data: Data, flow: DataFile, { step, path }: StepRow): Finding[] {
  const words = (id: string) => findFile(data, 'words', `flows/${id}`)?.value
  return ['notices', 'backLabels'].flatMap((kind) => {
    const own = objectAt(words(flow.id), kind)
    return Object.keys(objectAt(words(String(step.flow)), kind))
      .filter((name) => own[name] !== undefined)
      .map((name) =>
        findingAt(
          flow,
          [...path, 'flow'],
          `"${name}" is in ${kind} of "${flow.id}" and of "${step.flow}": give one of them another name`,
        ),
      )
  })
}

function stepFindings(data: Data, flow: DataFile, row: StepRow, names: Names): Finding[] {
  const { step, path, id } = row
  if (typeof step.flow !== 'string') return []
  return [
    ...unlessKnown(flow, [...path, 'flow'], 'flow', step.flow, names.flows),
    ...ofInnerSteps
      .filter((name) => step[name] !== undefined)
      .map((name) =>
        findingAt(flow, [...path, name], `"${id}" contains a flow; "${name}" belongs to a step of that flow`),
      ),
    ...doubledWords(data, flow, row),
  ]
}

/** Whether a flow unfolds, once all names in it and its contained flows are known. */
function unfoldFindings(data: Data, flow: DataFile): Finding[] {
  try {
    unfolded(data, flow)
    return []
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    return [findingAt(flow, error.path, error.message)]
  }
}

/** Contained flows exist, aren't recursive, and have distinct step and word names. */
export function containedFlowFindings(data: Data, flow: DataFile, names: Names): Finding[] {
  const flows = ofKind(data, 'flow')
  const isContained = flows.some((other) => containedIds(other).includes(flow.id))
  const own = stepsOf(flow).flatMap((row) => stepFindings(data, flow, row, names))
  if (own.length > 0) return own
  if (!hasPath(flow)) {
    return isContained
      ? []
      : [findingAt(flow, [], 'the flow has no "path", and no flow contains it: nobody can get there')]
  }
  const isWhole = flows.every((other) => containedIds(other).every((id) => names.flows.has(id)))
  return isWhole ? unfoldFindings(data, flow) : []
}
