import { flowModels } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { isEntrance, urlOf } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'

/** The first step's URL is the flow's; a contained flow's can be anywhere. */
const firstStepFindings = (flow: DataFile): Finding[] =>
  stepsOf(flow)
    .slice(0, 1)
    .filter(({ step }) => step.path !== undefined)
    .map(({ path }) =>
      findingAt(flow, [...path, 'path'], 'the first step has the URL of the flow: remove "path"'),
    )

/** Whether a URL could be a step of the flow: one segment below it, since step ids have no slash. */
const isBelow = (url: string, flow: FlowDefinition): boolean =>
  url.startsWith(`${flow.path}/`) && !url.slice(flow.path.length + 1).includes('/')

/** No two steps share a URL, within or across flows. */
export function addressFindings(data: Data): Finding[] {
  const flows = flowModels(data)
  const steps = flows.flatMap((model) =>
    model.steps.map(({ id, step, finding }, index) => ({
      flow: model.flow,
      id,
      url: urlOf(model.flow, id),
      find: (message: string) =>
        index === 0
          ? model.finding(['path'], message)
          : finding([step.path === undefined ? 'id' : 'path'], message),
    })),
  )
  return [
    ...ofKind(data, 'flow').flatMap(firstStepFindings),
    ...steps.flatMap(({ flow, id, url, find }, index) => {
      const twin = steps.slice(0, index).find((earlier) => earlier.url === url)
      if (twin) return [find(`"${url}" is the URL of the step "${twin.id}" in "${twin.flow.id}" already`)]
      const host = flows.find(
        (other) => isEntrance(flow, id) && other.flow !== flow && isBelow(url, other.flow),
      )
      return host ? [find(`"${url}" is below the URL of the flow "${host.flow.id}"`)] : []
    }),
  ]
}
