import { type Held, heldAtSubmit } from '#scripts/check/flows/draft-flow.ts'
import type { StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { unknownName } from '#scripts/data/suggest.ts'

/** What survives a commit, or is passed to the exit page, is in the draft by then and not secret. */
export function handedFindings(model: StepModel, before: Held, never: readonly string[]): Finding[] {
  const { hand = [], submit } = model.step
  const lists = [
    { names: hand, path: ['hand'], held: before },
    { names: submit?.keep ?? [], path: ['submit', 'keep'], held: heldAtSubmit(before, model) },
  ]
  const misplaced = [
    ...(hand.length > 0 && model.step.exit === undefined
      ? [model.finding(['hand'], `"${model.id}" has no "exit" to hand anything to`)]
      : []),
    ...(submit?.keep !== undefined && submit.commit !== true
      ? [
          model.finding(
            ['submit', 'keep'],
            `"${model.id}" keeps everything: only a commit drops what was given`,
          ),
        ]
      : []),
  ]
  const wrong = lists.flatMap(({ names, path, held }) =>
    names.flatMap((name, index) => {
      if (never.includes(name))
        return [model.finding([...path, index], `"${name}" is a secret, and goes nowhere`)]
      return held.has(name)
        ? []
        : [
            model.finding(
              [...path, index],
              unknownName('name in the draft by then', name, new Set(held.keys())),
            ),
          ]
    }),
  )
  return [...misplaced, ...wrong]
}
