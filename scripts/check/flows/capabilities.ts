// Every flow leads from its start to an end with any provider: one that has everything, the core alone, or all
// but one capability.
import type { FlowModel, StepModel } from '#scripts/check/flows/model.ts'
import { needFindings } from '#scripts/check/flows/needs.ts'
import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'
import { capabilitiesOf } from '#scripts/data/operations.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { offered } from '#src/flow/core/index.ts'

interface Provider {
  readonly name: string
  readonly has: (capability: string) => boolean
}

const providersOf = (capabilities: readonly string[]): Provider[] => [
  { name: 'with the core calls alone', has: () => false },
  ...capabilities.map((missing) => ({
    name: `without "${missing}"`,
    has: (capability: string) => capability !== missing,
  })),
]

/** The model of a flow as a provider offers it. */
function offeredModel(model: FlowModel, has: Provider['has']): FlowModel {
  const flow = offered(model.flow, has)
  const steps = flow.steps.flatMap((step): StepModel[] => {
    const known = model.stepOf(step.id)
    return known === undefined ? [] : [{ ...known, step, submit: step.submit && known.submit }]
  })
  return { ...model, flow, steps, stepOf: (id) => steps.find((step) => step.id === id) }
}

function namesOf({ flow, finding, steps }: FlowModel, capabilities: readonly string[]): Finding[] {
  const isKnown = (name: string | undefined) => name === undefined || capabilities.includes(name)
  return [
    ...(isKnown(flow.needs)
      ? []
      : [finding(['needs'], unknownName('capability', String(flow.needs), capabilities))]),
    ...steps.flatMap(({ step, finding: here }) =>
      [
        { path: ['needs'], name: step.needs },
        { path: ['submit', 'needs'], name: step.submit?.needs },
      ]
        .filter(({ name }) => !isKnown(name))
        .map(({ path, name }) => here(path, unknownName('capability', String(name), capabilities))),
    ),
  ]
}

/** A call that not every provider has is one that the flow can do without. */
function callFindings({ flow, steps }: FlowModel): Finding[] {
  return steps.flatMap(({ step, submit, poll, finding }) =>
    [
      { call: submit, path: ['submit', 'operation'], needs: [flow.needs, step.needs, step.submit?.needs] },
      { call: poll, path: ['poll', 'operation'], needs: [flow.needs, step.needs] },
    ].flatMap(({ call, path, needs }) => {
      const capability = call?.operation.row.capability
      if (call === undefined || capability === 'core' || needs.includes(String(capability))) return []
      const { id } = call.operation
      return [
        finding(
          path,
          `a provider may lack "${id}": add "needs": "${capability}" to the call, the step or the flow`,
        ),
      ]
    }),
  )
}

function wayFindings(model: FlowModel, { name, has }: Provider): Finding[] {
  const { flow } = model
  if (flow.needs !== undefined && !has(flow.needs)) return []
  const here = offeredModel(model, has)
  if (here.flow.steps[0]?.id !== flow.steps[0]?.id)
    return [
      model.finding(['steps', 0], `${name}, the flow has no first step: its "needs" belongs to the flow`),
    ]
  return [
    ...here.steps
      .filter(({ step }) => step.exit === undefined && (step.next ?? []).length === 0)
      .map(({ id, finding }) => finding(['next'], `${name}, "${id}" leads nowhere`)),
    ...needFindings(here).map((found) => ({ ...found, message: `${name}: ${found.message}` })),
  ]
}

/** @returns what is wrong with a flow for some provider */
export function capabilityFindings(data: Data, model: FlowModel): Finding[] {
  const capabilities = capabilitiesOf(data)
  const wrong = [...namesOf(model, capabilities), ...callFindings(model)]
  if (wrong.length > 0) return wrong
  // What is wrong for every provider is found without this.
  if (needFindings(model).length > 0) return []
  return providersOf(capabilities).flatMap((provider) => wayFindings(model, provider))
}
