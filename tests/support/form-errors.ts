// The errors that every form can show, from its data files, and those that a document shows.
import { type Data, loadData, ofKind } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { sentencesOf } from '#scripts/vite/atlas-sentences.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'

export const data: Data = loadData(root)
/** Without the usage of each sentence: finding that out reads all sources. */
export const sentences = sentencesOf(data)

/** Widgets without user input. */
export const SILENT = ['hidden', 'readout']

/** Whether a field has its own place for errors; the summary shows those of all others. */
export const isSeen = (form: string, pointer: string): boolean =>
  pointer !== '' && !/\/\d+$/.test(pointer) && !SILENT.includes(String(widgetAt(form, pointer)))

export function widgetAt(form: string, pointer: string): unknown {
  let ui = ofKind(data, 'ui').find(({ id }) => id === form)?.value
  for (const name of pointer.split('/').slice(1)) {
    if (/^\d+$/.test(name)) ui = isJsonObject(ui) ? (ui.items ?? ui) : ui
    else ui = isJsonObject(ui) ? ui[name] : undefined
  }
  return isJsonObject(ui) ? ui['ui:widget'] : undefined
}

/** The message of a broken rule in content/. */
export function sentenceOf(form: string, rule: { id: string; keyword: string }): string {
  const field = rule.id.slice(form.length + 1, -(rule.keyword.length + 1))
  const keys = [`forms.${form}.fields.${field}.errors.${rule.keyword}`, `messages.defaults.${rule.keyword}`]
  const found = keys.flatMap((key) => sentences.filter((sentence) => sentence.key === key))
  return found[0]?.text ?? ''
}

/** An invalid field or list, and the texts its aria-describedby points to. */
export interface ErrorShown {
  readonly field: string
  readonly said: string
}

/** Everything that the document shows. Must be self-contained: a browser gets it as source. */
export const errorsInDocument = (): ErrorShown[] =>
  // A list is a group, for which ARIA has no invalid state: it has only the message.
  [...document.querySelectorAll('[aria-invalid="true"], fieldset[aria-describedby]')].flatMap((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
    const lines = ids.map((id) => document.getElementById(id))
    if (!field.hasAttribute('aria-invalid') && !lines.some((line) => line?.matches('[data-error]'))) return []
    const said = lines.map((line) => line?.textContent.trim() ?? '').join(' ')
    return [{ field: field.id, said: said.trim() }]
  })
