// What every form says of every rule that may be broken in it, by its data files, and what a document says.
import { type Data, loadData, ofKind } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { sentencesOf } from '#scripts/vite/atlas-sentences.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'

export const data: Data = loadData(root)
/** Without who asks for each: finding that out reads all sources. */
export const sentences = sentencesOf(data)

/** Widgets that take nothing from the customer. */
export const SILENT = ['hidden', 'readout']

/** Whether a field of a form has a place of its own for its errors; the summary says those of all others. */
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

/** The sentence that content/ has for a broken rule. */
export function sentenceOf(form: string, rule: { id: string; keyword: string }): string {
  const field = rule.id.slice(form.length + 1, -(rule.keyword.length + 1))
  const keys = [`forms.${form}.fields.${field}.errors.${rule.keyword}`, `messages.defaults.${rule.keyword}`]
  const found = keys.flatMap((key) => sentences.filter((sentence) => sentence.key === key))
  return found[0]?.text ?? ''
}

/** A field or a list in error, and the sentences that its aria-describedby leads to. */
export interface ErrorShown {
  readonly field: string
  readonly said: string
}

/** All that the document shows. It uses nothing of this file: a browser is given it as text. */
export const errorsInDocument = (): ErrorShown[] =>
  // A list is a group, which ARIA does not let be invalid: it has the sentence alone.
  [...document.querySelectorAll('[aria-invalid="true"], fieldset[aria-describedby]')].flatMap((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
    const lines = ids.map((id) => document.getElementById(id))
    if (!field.hasAttribute('aria-invalid') && !lines.some((line) => line?.matches('[data-error]'))) return []
    const said = lines.map((line) => line?.textContent.trim() ?? '').join(' ')
    return [{ field: field.id, said: said.trim() }]
  })
