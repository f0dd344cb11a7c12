import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { pascalCase, readable } from '#scripts/data/names.ts'
import { filled, jsonFile, type Plan, requireKnown } from '#scripts/new/files.ts'
import { addressOf, areaOf, mounted } from '#scripts/new/mount.ts'
import { newWords, nowShown } from '#scripts/new/words.ts'

export interface FlowPlan {
  readonly area: string
  readonly id: string
  /** The form of its first step. */
  readonly form: string | undefined
}

/**
 * A working flow: a step with an existing form, a review, words, screen, path and routes.
 *
 * @throws Error with a suggestion for an unknown area or form, or if the flow or path exists
 */
export function flowPlan(root: string, data: Data, { area, id, form }: FlowPlan): Plan {
  const { access, frame } = areaOf(area)
  requireKnown(
    'form',
    form,
    ofKind(data, 'form').map((file) => file.id),
  )
  if (findFile(data, 'flow', id)) throw new Error(`a flow is called "${id}" already`)
  const home = access === 'customer' ? '/dashboard' : '/'
  return {
    files: [
      jsonFile(`flows/${id}.flow.json`, {
        $schema: '../schemas/meta/flow.meta.json',
        id,
        version: 1,
        path: addressOf(area, id),
        auth: access === 'customer' ? 'customer' : 'visitor',
        draft: { keep: 'session', never: [] },
        steps: [
          { id: 'details', form: form ?? '', next: [{ to: 'review' }] },
          { id: 'review', review: ['details'], exit: home },
        ],
      }),
      ...newWords(data, `flows/${id}`, {
        title: readable(id),
        notices: {},
        steps: {
          details: { title: readable(id), name: 'Details' },
          review: { title: 'Check what you entered', name: 'Review' },
        },
      }),
      {
        file: `src/screens/${area}/${id}/${pascalCase(id)}Screen.tsx`,
        text: filled(frame === 'dashboard' ? 'DashboardFlowScreen.tsx' : 'FlowScreen.tsx', id),
      },
    ],
    replacing: [...mounted(root, area, id, true), ...nowShown(data, form ?? '')],
    next: `It is at ${addressOf(area, id)}. Give its last step a call: "submit" in flows/${id}.flow.json.`,
  }
}
