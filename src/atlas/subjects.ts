import { routes } from '#src/app/routes.ts'
import type { Atlas } from '#src/atlas/data.ts'
import { type AtlasState, formStates, statesAt, stepStates } from '#src/atlas/states.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'

/** Something that the atlas shows in states. `path` is its place in addresses: `form/login-phone`. */
interface Base {
  readonly path: string
  /** The name by which developers know it. */
  readonly name: string
  readonly states: readonly AtlasState[]
}

interface FormSubject extends Base {
  readonly is: 'form'
}

export interface StepSubject extends Base {
  readonly is: 'step'
  readonly flow: FlowDefinition
  readonly step: Step
}

export interface ScreenSubject extends Base {
  readonly is: 'screen'
  /** The address of the screen in the product, its parameters filled in. */
  readonly address: string
  /** Its place in src/app/routes.ts. */
  readonly route: number
}

export type Subject = FormSubject | StepSubject | ScreenSubject

/** A pattern as part of an address: `/dashboard/track-transfers/:id` becomes `dashboard.track-transfers.id`. */
const screenName = (pattern: string): string =>
  pattern
    .replace(/\/\*\?$/, '')
    .split('/')
    .join('.')
    .replaceAll(':', '')
    .slice(1) || 'home'

/** Everything there is to show, in the order of the page's list: forms, flows with their steps, screens. */
export function subjectsOf(atlas: Atlas): readonly Subject[] {
  const flowPaths = new Set(atlas.flows.map(({ path }) => path))
  return [
    ...Object.values(atlas.forms).map(
      (form): Subject => ({
        is: 'form',
        path: `form/${form.id}`,
        name: form.id,
        states: formStates(atlas, atlas.flows, form),
      }),
    ),
    ...atlas.flows.flatMap((flow) =>
      flow.steps.map(
        (step): Subject => ({
          is: 'step',
          path: `step/${flow.id}/${step.id}`,
          name: step.id,
          flow,
          step,
          states: stepStates(atlas, step),
        }),
      ),
    ),
    ...routes.flatMap(({ pattern }, route): Subject[] => {
      const path = pattern.replace(/\/\*\?$/, '')
      // The screens of flows are shown step by step.
      if (flowPaths.has(path)) return []
      const name = screenName(pattern)
      const address = path.replaceAll(/:\w+/g, 'example')
      return [{ is: 'screen', path: `screen/${name}`, name, address, route, states: statesAt(pattern) }]
    }),
  ]
}
