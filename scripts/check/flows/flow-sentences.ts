// The draft has every value in a flow's sentences.
import { draftAt, type Held, heldAtSubmit } from '#scripts/check/flows/draft-flow.ts'
import { type FlowModel, givingsOf } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { placeholdersIn } from '#scripts/data/placeholders.ts'
import { typesIn } from '#scripts/data/pointers.ts'
import { type Words, wordsOf } from '#scripts/data/words.ts'

/** A sentence's value is in the draft by then, not secret, and a text or number. */
function sentenceFinding(
  model: FlowModel,
  { source, path }: Words,
  name: string,
  held: Held,
  where: string,
): Finding[] {
  const say = (message: string) => [findingAt(source, path, message)]
  if (model.flow.draft.never.includes(name)) return say(`{${name}} is a secret, and no sentence says it`)
  const schemas = held.get(name)
  if (!schemas)
    return say(
      `{${name}} is not always in the draft ${where}: leave it out, or give it before and add it to "enter"`,
    )
  const isShown = schemas.every((schema) => {
    const types = typesIn(schema)
    return (
      types === undefined ||
      [...types].every((type) => ['string', 'number', 'integer', 'null'].includes(type))
    )
  })
  return isShown ? [] : say(`{${name}} is neither a text nor a number, so the sentence would have a gap`)
}

/** The draft has the values in sentences of a step and its notices. */
export function flowSentenceFindings(data: Data, model: FlowModel): Finding[] {
  const drafts = draftAt(model)
  const filesOfWords = (id: string): DataFile[] => {
    const file = findFile(data, 'words', `flows/${id}`)
    return file ? [file] : []
  }
  return model.steps.flatMap((step) => {
    const before = drafts.get(step.id)
    if (!before) return []
    const own = step.step.words ?? model.flow.id
    const said = [...new Set([own, model.flow.id])].flatMap(filesOfWords).flatMap(wordsOf)
    const { submit } = step.step
    const notices = [
      submit?.failure,
      submit?.success,
      ...Object.values(submit?.errors ?? {}).map(({ notice }) => notice),
    ]
    const during = new Map([...before, ...heldAtSubmit(before, step)])
    const after = new Map(during)
    for (const giving of givingsOf(step))
      if (giving.from === 'submit') after.set(giving.name, [giving.schema])
    const label = typeof step.step.back === 'object' ? step.step.back.label : undefined
    const check = (words: Words, held: Held, where: string) =>
      [...placeholdersIn(words.value)].flatMap((name) => sentenceFinding(model, words, name, held, where))
    return said.flatMap((words) => {
      const [kind, id] = words.path
      if (kind === 'title' && id === undefined) return check(words, new Map(), 'of a title of the whole flow')
      if (kind === 'pages' && id === step.step.page) return check(words, new Map(), 'of the title of a page')
      if (kind === 'steps' && id === step.id) return check(words, before, `on "${step.id}"`)
      if (kind === 'backLabels' && id === label) return check(words, before, `on "${step.id}"`)
      if (kind !== 'notices') return []
      if (id === step.step.invalid) return check(words, before, `on "${step.id}"`)
      if (id === submit?.success) return check(words, after, `after "${step.id}"`)
      return notices.includes(String(id)) ? check(words, during, `on "${step.id}"`) : []
    })
  })
}
