import type { Finding } from '#scripts/data/finding.ts'
import { filesOf, runnableFiles, stepsOf, unfolded } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { isEntrance, urlOf } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { SchemaError } from '#src/lib/schema/error.ts'
import type { JsonPath } from '#src/lib/schema/json.ts'

interface Address {
  readonly url: string
  readonly flow: FlowDefinition
  readonly step: string
  readonly source: DataFile
  readonly path: JsonPath
}

/** The first step's URL is the flow's; a contained flow's can be anywhere. */
function firstStepFindings(flow: DataFile): Finding[] {
  const [first] = stepsOf(flow)
  if (first?.step.path === undefined) return []
  return [
    findingAt(flow, [...first.path, 'path'], 'the first step has the address of the flow, none of its own'),
  ]
}

/** A flow's URLs; none if it doesn't unfold, which is reported elsewhere. */
function addressesOf(data: Data, source: DataFile): Address[] {
  let flow: FlowDefinition
  try {
    flow = unfolded(data, source)
  } catch (error) {
    if (error instanceof SchemaError) return []
    throw error
  }
  const rows = filesOf(data, source).flatMap((file) => stepsOf(file).map((row) => ({ file, row })))
  return flow.steps.map(({ id, path }, index) => {
    const found = rows.find(({ row }) => row.id === id && row.step.flow === undefined)
    const place =
      index === 0 || found === undefined
        ? { source, path: ['path'] }
        : { source: found.file, path: [...found.row.path, path === undefined ? 'id' : 'path'] }
    return { url: urlOf(flow, id), flow, step: id, ...place }
  })
}

/** Whether a URL could be a step of the flow: one segment below it, since step ids have no slash. */
const isBelow = (url: string, flow: FlowDefinition): boolean =>
  url.startsWith(`${flow.path}/`) && !url.slice(flow.path.length + 1).includes('/')

/** No two steps share a URL, within or across flows. */
export function addressFindings(data: Data): Finding[] {
  const addresses = runnableFiles(data).flatMap((source) => addressesOf(data, source))
  const flows = [...new Set(addresses.map(({ flow }) => flow))]
  return [
    ...ofKind(data, 'flow').flatMap(firstStepFindings),
    ...addresses.flatMap(({ url, flow, step, source, path }, index) => {
      const other = addresses.findIndex((earlier) => earlier.url === url)
      const twin = other < index ? addresses[other] : undefined
      if (twin)
        return [
          findingAt(source, path, `"${url}" is the address of "${twin.step}" in "${twin.flow.id}" already`),
        ]
      const host = isEntrance(flow, step)
        ? flows.find((candidate) => candidate !== flow && isBelow(url, candidate))
        : undefined
      return host ? [findingAt(source, path, `"${url}" lies below the address of the flow "${host.id}"`)] : []
    }),
  ]
}
