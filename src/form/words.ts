import { findText, type TextValues } from '#src/content/index.ts'
import { fromPointer } from '#src/form/state/paths.ts'

/** The words of one field: a form's words lie at the path of the property they are about. */
export interface FieldWords {
  readonly label: string
  readonly hint: string | undefined
  readonly placeholder: string | undefined
}

/**
 * A word of a field that only some widgets know (`checklist.minLength`), or undefined. Groups that are repeated share
 * theirs: `/addresses/1/city` has the words of `addresses.items.city`.
 */
export function findFieldWord(
  form: string,
  path: string,
  name: string,
  values?: TextValues,
): string | undefined {
  const names = fromPointer(path).map((part) => (/^\d+$/.test(part) ? 'items' : part))
  return findText(`forms.${form}.fields.${names.join('.')}.${name}`, values)
}

/**
 * Call while rendering. A field without a label has an empty one; the check of the data files reports it. A value in a
 * list is called as the list calls its entries ("Guest 2").
 */
export function fieldWords(form: string, path: string): FieldWords {
  const [, list, index] = /^(.+)\/(\d+)$/.exec(path) ?? []
  const entry =
    list === undefined ? undefined : findFieldWord(form, list, 'item', { number: Number(index) + 1 })
  return {
    label: entry ?? findFieldWord(form, path, 'label') ?? '',
    hint: findFieldWord(form, path, 'hint'),
    placeholder: findFieldWord(form, path, 'placeholder'),
  }
}
