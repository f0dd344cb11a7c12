import { linksOf, type StepLink, type StepRow, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findFile, ofKind } from '#scripts/data/load.ts'
import { markedOutput } from '#scripts/generate/marked.ts'
import type { Output } from '#scripts/generate/output.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'

/** Mermaid's state names can't contain dashes. */
const node = (id: string): string => id.replaceAll('-', '_')

/** A colon or line break would end the label. */
const label = (link: StepLink): string => {
  if (link.kind === 'back') return ' : back'
  if (link.kind === 'review') return ' : change'
  return link.label === undefined ? '' : ` : ${link.label.replace(/[:\n;]/g, ' ')}`
}

/** Errors that lead to the same step share an arrow. */
function arrows(from: string, links: readonly StepLink[]): string[] {
  const grouped = new Map<string, StepLink>()
  for (const link of links) {
    const key = `${link.kind} ${link.to}`
    const same = grouped.get(key)
    const labels = [same?.label, link.label].filter((part) => part !== undefined)
    grouped.set(key, { ...link, ...(labels.length > 0 ? { label: labels.join(', ') } : {}) })
  }
  return [...grouped.values()].map((link) => `${node(from)} --> ${node(link.to)}${label(link)}`)
}

const flowOf = (data: Data, { step }: StepRow): DataFile | undefined =>
  typeof step.flow === 'string' ? findFile(data, 'flow', step.flow) : undefined

/** A step by name; one that contains a flow, with that flow's steps inside. */
function states(data: Data, row: StepRow, way: readonly string[]): string[] {
  const inner = flowOf(data, row)
  const named = `state "${row.id}" as ${node(row.id)}`
  if (!inner || way.includes(inner.id)) return node(row.id) === row.id ? [] : [named]
  const body = stepLines(data, inner, [...way, inner.id]).map((line) => `  ${line}`)
  return [`state "${row.id}: ${inner.id}" as ${node(row.id)} {`, ...body, '}']
}

/** A step's other exits: the flow's end, and other sites and back. */
function ends({ id, step }: StepRow): string[] {
  const away = `${node(id)}_away`
  return [
    ...(step.exit === undefined ? [] : [`${node(id)} --> [*]${step.exit === true ? '' : ` : ${step.exit}`}`]),
    ...(step.leave === undefined
      ? []
      : [
          `state "another site" as ${away}`,
          `${node(id)} --> ${away} : leaves`,
          `${away} --> ${node(id)} : comes back`,
        ]),
  ]
}

function stepLines(data: Data, flow: DataFile, way: readonly string[]): string[] {
  const steps = stepsOf(flow)
  const first = steps[0]
  return [
    ...steps.flatMap((row) => states(data, row, way)),
    ...(first ? [`[*] --> ${node(first.id)}`] : []),
    ...steps.flatMap((row) => arrows(row.id, linksOf(row))),
    ...steps.flatMap(ends),
  ]
}

/** Where the flow is: its path and its steps' own, or the flows that contain it. */
function placeOf(data: Data, flow: DataFile): string {
  if (isJsonObject(flow.value) && typeof flow.value.path === 'string') {
    const apart = stepsOf(flow).flatMap(({ id, step }) =>
      typeof step.path === 'string' ? [`, ${id} at \`${step.path}\``] : [],
    )
    return `\`${flow.value.path}\`${apart.join('')}`
  }
  const around = ofKind(data, 'flow').filter((other) =>
    stepsOf(other).some((row) => flowOf(data, row) === flow),
  )
  return `Part of ${around.map(({ id }) => `[${id}](#${id})`).join(', ')}`
}

function diagram(data: Data, flow: DataFile): string {
  const lines = stepLines(data, flow, [flow.id]).map((line) => `  ${line}`)
  const head = [`## ${flow.id}`, '', placeOf(data, flow), '']
  return [...head, '```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}

/** flows/README.md: the handwritten text with new diagrams between the markers. */
export const diagramsOutput = (data: Data): Output =>
  markedOutput(
    data.root,
    'flows/README.md',
    'diagrams',
    ofKind(data, 'flow')
      .map((flow) => diagram(data, flow))
      .join('\n\n'),
  )
