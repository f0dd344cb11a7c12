import { type Field, fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { knownKeywords } from '#scripts/data/keywords.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { placeholdersIn } from '#scripts/data/placeholders.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isHidden } from '#scripts/data/ui-files.ts'
import { ABSENT } from '#src/lib/schema/errors.ts'
import { isJsonObject, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import type { Rule } from '#src/lib/schema/messages.ts'

const errorsOf = (words: JsonObject, field: string): JsonObject =>
  objectAt(objectAt(objectAt(words, 'fields'), field), 'errors')

/** Keywords whose default sentence says too little: the fix differs by field. */
const ownSentence: ReadonlySet<string> = new Set(['required', 'pattern', 'format'])

/** A rule that came in by `$ref` has no line here: report the nearest place in the file. */
function rulesWithoutSentence(form: Prepared, words: JsonObject, defaults: JsonObject): Finding[] {
  const hasSentence = ({ field, keyword }: Rule): boolean =>
    errorsOf(words, field)[keyword] !== undefined ||
    (defaults[keyword] !== undefined && !ownSentence.has(keyword))
  return form.rules
    .filter((rule) => !hasSentence(rule))
    .map(({ id, path, keyword }) =>
      findingAt(
        form.source,
        path,
        `the rule "${id}" has no sentence of its own in its words${ownSentence.has(keyword) ? '' : ', and its keyword has no default'}`,
      ),
    )
}

/** Values a form fills into a repeatable group's words. */
const fillings = { item: 'number', remove: 'item' }

function fieldWords(form: Prepared, source: DataFile, field: Field, words: JsonObject): Finding[] {
  const place = ['fields', field.path]
  const rules = form.rules.filter((rule) => rule.field === field.path).map(({ keyword }) => keyword)
  const sentences = Object.keys(objectAt(words, 'errors'))
  const values = Array.isArray(field.schema.enum) ? field.schema.enum.map(String) : undefined
  const checklist = Object.keys(objectAt(words, 'checklist'))
  return [
    ...sentences
      .filter((keyword) => !rules.includes(keyword))
      .map((keyword) =>
        findingAt(
          source,
          [...place, 'errors', keyword],
          `this sentence is for "${keyword}", which the field does not ask for. ${unknownName('rule', keyword, rules)}`,
        ),
      ),
    ...checklist
      .filter((keyword) => !rules.includes(keyword))
      .map((keyword) =>
        findingAt(source, [...place, 'checklist', keyword], unknownName('rule', keyword, rules)),
      ),
    ...Object.entries(fillings).flatMap(([name, filling]) =>
      [...placeholdersIn(words[name] ?? '')]
        .filter((placeholder) => placeholder !== filling)
        .map((placeholder) =>
          findingAt(source, [...place, name], `nothing fills {${placeholder}}. Did you mean {${filling}}?`),
        ),
    ),
    ...(values ? optionFindings(source, field, words, values) : []),
  ]
}

function optionFindings(source: DataFile, field: Field, words: JsonObject, values: readonly string[]) {
  const options = Object.keys(objectAt(words, 'options'))
  const place = ['fields', field.path, 'options']
  return [
    ...options
      .filter((value) => !values.includes(value))
      .map((value) => findingAt(source, [...place, value], unknownName('value of the field', value, values))),
    ...values
      .filter((value) => !options.includes(value))
      .map((value) => findingAt(source, place, `the value "${value}" of "${field.path}" has no words`)),
  ]
}

/**
 * Visible fields need a label, even if another field's widget shows them. So do hidden fields with words,
 * whose errors may be shown, unless they are constant.
 */
function fieldsWithoutLabel(form: Prepared, source: DataFile, words: JsonObject, ui: DataFile | undefined) {
  const fields = objectAt(words, 'fields')
  const isShown = (path: string) => !isHidden(ui?.value, path)
  return fieldsOf(form.resolved)
    .filter(({ path }) => objectAt(fields, path).label === undefined)
    .filter(({ path, schema }) =>
      fields[path] === undefined
        ? isShown(path) && schema.type !== 'object' && !path.endsWith('.items')
        : (isShown(path) || schema.const === undefined) && !path.includes('.'),
    )
    .map(({ path }) =>
      findingAt(
        source,
        fields[path] === undefined ? ['fields'] : ['fields', path],
        `the field "${path}" has no label`,
      ),
    )
}

/** A hidden constant never shows in the form, so its label is unused; the provider's API words its errors. */
function unheardLabels(form: Prepared, source: DataFile, words: JsonObject, ui: DataFile | undefined) {
  return fieldsOf(form.resolved)
    .filter(({ path, schema }) => schema.const !== undefined && isHidden(ui?.value, path))
    .flatMap(({ path }) =>
      ['label', 'hint', 'placeholder']
        .filter((name) => objectAt(objectAt(words, 'fields'), path)[name] !== undefined)
        .map((name) =>
          findingAt(
            source,
            ['fields', path, name],
            `"${path}" is hidden and always the same, so customers never read its ${name}: delete it`,
          ),
        ),
    )
}

function sectionFindings(source: DataFile, words: JsonObject, ui: DataFile | undefined): Finding[] {
  const declared = objectAt(ui?.value, 'ui:options').sections
  const ids = (Array.isArray(declared) ? declared : []).flatMap((section) =>
    isJsonObject(section) && typeof section.id === 'string' ? [section.id] : [],
  )
  const worded = Object.keys(objectAt(words, 'sections'))
  return [
    ...worded
      .filter((id) => !ids.includes(id))
      .map((id) => findingAt(source, ['sections', id], unknownName('section', id, ids))),
    ...ids
      .filter((id) => !worded.includes(id))
      .map((id) => findingAt(source, ['sections'], `the section "${id}" has no words`)),
  ]
}

function formFindings(data: Data, form: Prepared, defaults: JsonObject): Finding[] {
  const source = findFile(data, 'words', `forms/${form.id}`)
  const words = isJsonObject(source?.value) ? source.value : {}
  const missing = rulesWithoutSentence(form, words, defaults)
  if (!source) return missing
  const ui = findFile(data, 'ui', form.id)
  const fields = fieldsOf(form.resolved)
  const known = fields.map(({ path }) => path)
  return [
    ...missing,
    ...Object.keys(objectAt(words, 'fields'))
      .filter((name) => !known.includes(name))
      .map((name) => findingAt(source, ['fields', name], unknownName('field', name, known))),
    ...fields.flatMap((field) =>
      fieldWords(form, source, field, objectAt(objectAt(words, 'fields'), field.path)),
    ),
    ...fieldsWithoutLabel(form, source, words, ui),
    ...unheardLabels(form, source, words, ui),
    ...sectionFindings(source, words, ui),
  ]
}

function defaultFindings(source: DataFile | undefined): Finding[] {
  if (!source) return []
  return Object.keys(objectAt(source.value, 'defaults'))
    .filter((keyword) => keyword !== ABSENT && !knownKeywords.has(keyword))
    .map((keyword) =>
      findingAt(source, ['defaults', keyword], unknownName('keyword', keyword, knownKeywords)),
    )
}

/** Entries of a password's checklist are rules of its schema. */
function checklistFindings(data: Data, form: Prepared): Finding[] {
  const ui = findFile(data, 'ui', form.id)
  if (!ui || !isJsonObject(ui.value)) return []
  return Object.entries(ui.value).flatMap(([name, field]) => {
    const rules = form.rules.filter((rule) => rule.field === name).map(({ keyword }) => keyword)
    return stringsAt(objectAt(field, 'ui:options'), 'checklist')
      .filter((keyword) => !rules.includes(keyword))
      .map((keyword) => findingAt(ui, [name, 'ui:options', 'checklist'], unknownName('rule', keyword, rules)))
  })
}

/** Every rule has a sentence and vice versa; every visible field, section and option has its words. */
export function sentenceFindings(data: Data): Finding[] {
  const messages = findFile(data, 'words', 'messages')
  const defaults = objectAt(messages?.value, 'defaults')
  const forms = prepareAll(data).prepared.filter(({ source }) => source.kind === 'form')
  return [
    ...forms.flatMap((form) => [...formFindings(data, form, defaults), ...checklistFindings(data, form)]),
    ...defaultFindings(messages),
  ]
}
