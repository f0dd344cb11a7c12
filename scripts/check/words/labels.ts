// Options, fields and steps that customers choose between have distinct words, and each kind of sentence one
// form: labels without a colon, errors that continue the label.
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { formsOf } from '#scripts/data/placeholders.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { isHidden } from '#scripts/data/ui-files.ts'
import { wordsOf } from '#scripts/data/words.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath, objectAt } from '#src/lib/schema/json.ts'

/** Errors the product specification prescribes verbatim, as sentences. */
const wordForWord: ReadonlySet<string> = new Set([
  'Please enter your correct current password',
  'Please fill in your new password',
])

/** Names that repeat another's words, each with the first one. */
function twins(words: readonly (readonly [name: string, said: Json | undefined])[]) {
  const key = (said: Json | undefined) => JSON.stringify(said ?? null).toLowerCase()
  return words.flatMap(([name, said], index): [string, string, string][] => {
    const first = words.findIndex(([, other]) => key(other) === key(said))
    const [twin] = words[first] ?? []
    return said === undefined || twin === undefined || first === index
      ? []
      : [[name, twin, JSON.stringify(said)]]
  })
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/** Fields side by side, and options of one field, have distinct words. */
function formFindings(data: Data, source: DataFile): Finding[] {
  const id = source.id.slice('forms/'.length)
  const form = prepareAll(data).prepared.find((one) => one.id === id && one.source.kind === 'form')
  const ui = findFile(data, 'ui', id)
  const words = objectAt(source.value, 'fields')
  const shown = fieldsOf(form?.resolved)
    .map(({ path }) => path)
    .filter((path) => isJsonObject(words[path]) && !isHidden(ui?.value, path))
  const groups = Map.groupBy(shown, parentOf)
  return [
    ...[...groups.values()].flatMap((paths) =>
      twins(paths.map((path) => [path, objectAt(words, path).label])).map(([path, twin, said]) =>
        findingAt(
          source,
          ['fields', path, 'label'],
          `"${twin}" is called ${said} too: say what tells them apart`,
        ),
      ),
    ),
    // Hidden fields are mentioned too: in the error summary, and by the widget that fills them.
    ...Object.keys(words).flatMap((path) => fieldFindings(source, ['fields', path], objectAt(words, path))),
  ]
}

function fieldFindings(source: DataFile, path: JsonPath, words: JsonObject): Finding[] {
  const { label, hint } = words
  const repeated =
    hint !== undefined && JSON.stringify(hint) === JSON.stringify(label)
      ? [
          findingAt(
            source,
            [...path, 'hint'],
            'the hint says what the label says already: take it out, or say more',
          ),
        ]
      : []
  const options = twins(Object.entries(objectAt(words, 'options'))).map(([name, twin, said]) =>
    findingAt(
      source,
      [...path, 'options', name],
      `"${twin}" is ${said} too: customers can't tell these options apart`,
    ),
  )
  const errors = Object.entries(objectAt(words, 'errors')).flatMap(([keyword, said]) =>
    formsOf(said).flatMap(({ sentence }) => {
      if (wordForWord.has(sentence)) return []
      const place = [...path, 'errors', keyword]
      const isCapital = /^\p{Lu}(?!\p{Lu})/u.test(sentence)
      return [
        ...(isCapital
          ? [
              findingAt(
                source,
                place,
                'an error begins with a small letter, since it is shown behind its mark',
              ),
            ]
          : []),
        ...(/[.:]$/.test(sentence)
          ? [findingAt(source, place, 'an error has no full stop at its end: take it away')]
          : []),
      ]
    }),
  )
  return [...repeated, ...options, ...errors]
}

/** Two steps with one title would look as if nothing had happened. */
const flowFindings = (source: DataFile): Finding[] => {
  const steps = Object.entries(objectAt(source.value, 'steps'))
  return twins(steps.map(([id, words]) => [id, titleOf(words)])).map(([id, twin, said]) =>
    findingAt(
      source,
      ['steps', id, 'title'],
      `the step "${twin}" has the title ${said} too: give each its own`,
    ),
  )
}

const titleOf = (words: Json): Json | undefined => (isJsonObject(words) ? words.title : undefined)

const called: ReadonlySet<unknown> = new Set(['label', 'title', 'heading', 'submit'])

/** A colon promises a continuation, but names stand alone. */
const colonFindings = (source: DataFile): Finding[] =>
  wordsOf(source)
    .filter(({ path }) => called.has(path.at(-1)))
    .flatMap(({ path, value }) =>
      formsOf(value).some(({ sentence }) => sentence.endsWith(':'))
        ? [findingAt(source, path, `a ${String(path.at(-1))} has no colon at its end: take it away`)]
        : [],
    )

/** Choices have distinct words; labels and errors share one form. */
export const labelFindings = (data: Data): Finding[] =>
  data.files
    .filter(({ kind }) => kind === 'words' || kind === 'translated-words')
    .flatMap((source) => {
      const own = source.id.startsWith('forms/')
        ? formFindings(data, source)
        : source.id.startsWith('flows/')
          ? flowFindings(source)
          : []
      return [...colonFindings(source), ...own]
    })
