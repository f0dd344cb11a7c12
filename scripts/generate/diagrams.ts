import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linksOf, type StepLink, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, ofKind } from '#scripts/data/load.ts'
import type { Output } from '#scripts/generate/output.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'

const begin = '<!-- diagrams: written by scripts/generate, do not edit -->'
const end = '<!-- /diagrams -->'

/** Mermaid takes no dash in the name of a state. */
const node = (id: string): string => id.replaceAll('-', '_')

/** A colon or a line break would end the label. */
const label = (link: StepLink): string => {
  if (link.kind === 'back') return ' : back'
  return link.label === undefined ? '' : ` : ${link.label.replace(/[:\n;]/g, ' ')}`
}

/** Errors that lead to the same step share one arrow. */
function arrows(from: string, links: readonly StepLink[]): string[] {
  const grouped = new Map<string, StepLink>()
  for (const link of links) {
    const key = `${link.kind} ${link.to}`
    const same = grouped.get(key)
    const labels = [same?.label, link.label].filter((part) => part !== undefined)
    grouped.set(key, { ...link, ...(labels.length > 0 ? { label: labels.join(', ') } : {}) })
  }
  return [...grouped.values()].map((link) => `  ${node(from)} --> ${node(link.to)}${label(link)}`)
}

function diagram(flow: DataFile): string {
  const steps = stepsOf(flow)
  const first = steps[0]
  const path = isJsonObject(flow.value) && typeof flow.value.path === 'string' ? flow.value.path : ''
  const lines = [
    `## ${flow.id}`,
    '',
    `\`${path}\``,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...steps.filter(({ id }) => node(id) !== id).map(({ id }) => `  state "${id}" as ${node(id)}`),
    ...(first ? [`  [*] --> ${node(first.id)}`] : []),
    ...steps.flatMap((step) => arrows(step.id, linksOf(step))),
    ...steps.flatMap(({ id, step }) =>
      typeof step.exit === 'string' ? [`  ${node(id)} --> [*] : ${step.exit}`] : [],
    ),
    '```',
  ]
  return lines.join('\n')
}

const opening = `# Flows

Each file is one flow: its steps, the form or screen of each, the call it makes, where it leads.
`

/** flows/README.md: the hand-written text as it stands, with the diagrams between the markers drawn anew. */
export function diagramsOutput(data: Data): Output {
  const file = 'flows/README.md'
  const path = join(data.root, file)
  const now = existsSync(path) ? readFileSync(path, 'utf8') : opening
  const drawn = `${begin}\n\n${ofKind(data, 'flow').map(diagram).join('\n\n')}\n\n${end}`
  const start = now.indexOf(begin)
  const stop = now.indexOf(end)
  const marked = start >= 0 && stop > start
  const text = marked
    ? `${now.slice(0, start)}${drawn}${now.slice(stop + end.length)}`
    : `${now.trimEnd()}\n\n${drawn}\n`
  return { file, text }
}
