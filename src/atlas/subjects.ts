import { routes } from '#src/app/routes.ts'
import type { Atlas } from '#src/atlas/data.ts'
import { type AtlasState, formStates, statesAt, stepStates } from '#src/atlas/states.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'

/** Something shown in states. `path` is its part of the address: `form/login-phone`. */
interface Base {
  readonly path: string
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
  /** The screen's address in the product, parameters filled in. */
  readonly address: string
  /** Its index in src/app/routes.ts. */
  readonly route: number
}

export type Subject = FormSubject | StepSubject | ScreenSubject

/**
 * A pattern as part of an address: `/dashboard/track-transfers/:id` becomes `dashboard.track-transfers.id`.
 */
const screenName = (pattern: string): string =>
  pattern
    .replace(/\/\*\?$/, '')
    .split('/')
    .join('.')
    .replaceAll(':', '')
    .slice(1) || 'home'

/** All subjects, in the order of the list: forms, flows with their steps, screens. */
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
      // Flow screens are shown step by step.
      if (flowPaths.has(path)) return []
      const name = screenName(pattern)
      const address = path.replaceAll(/:\w+/g, 'example')
      return [{ is: 'screen', path: `screen/${name}`, name, address, route, states: statesAt(pattern) }]
    }),
  ]
}
