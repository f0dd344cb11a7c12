// The draft has every value in a flow's sentences.
import { draftAt, type Held, heldAtSubmit } from '#scripts/check/flows/draft-flow.ts'
import { type FlowModel, givingsOf } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { placeholdersIn } from '#scripts/data/placeholders.ts'
import { typesIn } from '#scripts/data/pointers.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { type Words, wordsOf } from '#scripts/data/words.ts'

const shownTypes = new Set(['string', 'number', 'integer', 'null'])

/** A sentence's value is in the draft by then, not secret, and a text or number. */
function sentenceFindings(model: FlowModel, words: Words, held: Held, where: string): Finding[] {
  return [...placeholdersIn(words.value)].flatMap((name) => {
    const find = (message: string) => [findingAt(words.source, words.path, `{${name}} ${message}`)]
    if (model.flow.draft.never.includes(name)) return find('is a secret, which no sentence may show')
    const schemas = held.get(name)
    if (!schemas) {
      const meant = nearest(name, held.keys())
      const mend = held.size === 0 ? 'remove it' : 'give it before, and add it to "enter"'
      return find(
        `is not always in the draft ${where}: ${meant === undefined ? mend : `did you mean {${meant}}?`}`,
      )
    }
    return schemas.every((schema) => typesIn(schema)?.isSubsetOf(shownTypes) ?? true)
      ? []
      : find('is neither text nor a number, so the sentence would have a gap')
  })
}

/** The draft has the values in sentences of a step and its notices. */
export function flowSentenceFindings(data: Data, model: FlowModel): Finding[] {
  const drafts = draftAt(model)
  return model.steps.flatMap((step) => {
    const before = drafts.get(step.id)
    if (!before) return []
    const { submit, back, invalid, page, words: own = model.flow.id } = step.step
    const during = new Map([...before, ...heldAtSubmit(before, step)])
    const after = new Map(during)
    for (const giving of givingsOf(step))
      if (giving.from === 'submit') after.set(giving.name, [giving.schema])
    const label = typeof back === 'object' ? back.label : undefined
    const notices = [submit?.failure, ...Object.values(submit?.errors ?? {}).map(({ notice }) => notice)]
    const files = [...new Set([own, model.flow.id])].flatMap(
      (id) => findFile(data, 'words', `flows/${id}`) ?? [],
    )
    return files.flatMap(wordsOf).flatMap((words) => {
      const [kind, id] = words.path
      const check = (held: Held, where: string) => sentenceFindings(model, words, held, where)
      if (kind === 'title' && id === undefined) return check(new Map(), 'in the title of the flow')
      if (kind === 'pages' && id === page) return check(new Map(), 'in the title of a page')
      const isBefore =
        (kind === 'steps' && id === step.id) ||
        (kind === 'backLabels' && id === label) ||
        (kind === 'notices' && id === invalid)
      if (isBefore) return check(before, `on "${step.id}"`)
      if (kind !== 'notices') return []
      if (id === submit?.success) return check(after, `after "${step.id}"`)
      return notices.includes(String(id)) ? check(during, `on "${step.id}"`) : []
    })
  })
}
