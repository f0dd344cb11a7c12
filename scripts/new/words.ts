import { type Data, ofKind } from '#scripts/data/load.ts'
import { languagesOf } from '#scripts/data/locales.ts'
import { changedJson, jsonFile, type NewFile } from '#scripts/new/files.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

/** Marks every sentence as untranslated: `[fr-CA] Continue`. */
function marked(words: Json, locale: string): Json {
  if (typeof words === 'string') return `[${locale}] ${words}`
  if (Array.isArray(words)) return words.map((word) => marked(word, locale))
  if (!isJsonObject(words)) return words
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, marked(word, locale)]))
}

const inEach = (data: Data, words: JsonObject) =>
  languagesOf(data).map(({ locale }, index) => ({
    locale,
    words: index === 0 ? words : marked(words, locale),
  }))

/** New words, such as those of `forms/tea-order`, in every language. */
export const newWords = (data: Data, id: string, words: JsonObject): NewFile[] =>
  inEach(data, words).map((each) => jsonFile(`content/${each.locale}/${id}.json`, each.words))

export const stepWords = (data: Data, flow: string, id: string, words: JsonObject): NewFile[] =>
  inEach(data, words).flatMap((each) => {
    const file = data.files.find(({ file }) => file === `content/${each.locale}/flows/${flow}.json`)
    if (!file || !isJsonObject(file.value)) return []
    const steps = { ...objectAt(file.value, 'steps'), [id]: each.words }
    return [changedJson(file, { ...file.value, steps })]
  })

/** Marks a form's ui file as shown, unless it already is. */
export function nowShown(data: Data, form: string): NewFile[] {
  const ui = ofKind(data, 'ui').find(({ id }) => id === form)
  const options = objectAt(ui?.value, 'ui:options')
  if (!ui || !isJsonObject(ui.value) || options.unshown !== true) return []
  const { unshown: _, ...rest } = options
  return [changedJson(ui, { ...ui.value, 'ui:options': rest })]
}
