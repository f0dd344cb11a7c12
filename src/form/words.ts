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
  return findText(`forms.${form}.fields.${placeOf(path)}.${name}`, values)
}

/**
 * Call while rendering. A field without a label has an empty one; the check of the data files reports it. A value in a
 * list is called as the list calls its entries ("Guest 2").
 */
export function fieldLabel(form: string, path: string): string {
  const [, list, index] = /^(.+)\/(\d+)$/.exec(path) ?? []
  const entry =
    list === undefined ? undefined : findFieldWord(form, list, 'item', { number: Number(index) + 1 })
  return entry ?? findFieldWord(form, path, 'label') ?? ''
}

/** Call while rendering. */
export function fieldWords(form: string, path: string): FieldWords {
  return {
    label: fieldLabel(form, path),
    hint: findFieldWord(form, path, 'hint'),
    placeholder: findFieldWord(form, path, 'placeholder'),
  }
}

const places = new Map<string, string>()

/** Where the words of a field are: `/addresses/1/city` → `addresses.items.city`. Asked several times for each field. */
function placeOf(path: string): string {
  const known = places.get(path)
  if (known !== undefined) return known
  const names = fromPointer(path).map((part) => (/^\d+$/.test(part) ? 'items' : part))
  const place = names.join('.')
  places.set(path, place)
  return place
}
