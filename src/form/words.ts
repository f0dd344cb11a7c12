import { findText, type TextValues } from '#src/content/index.ts'
import { fromPointer } from '#src/form/state/paths.ts'

/** A field's words, which are at the path of its property. */
export interface FieldWords {
  readonly label: string
  readonly hint: string | undefined
  readonly placeholder: string | undefined
}

/**
 * A word that only some widgets use (`checklist.minLength`), if there is one. Repeated groups share theirs:
 * `/addresses/1/city` has the words of `addresses.items.city`.
 */
export function findFieldWord(form: string, path: string, name: string, values?: TextValues) {
  return findText(`forms.${form}.fields.${placeOf(path)}.${name}`, values)
}

/**
 * Call while rendering. A missing label is empty; the data check reports it. A value in a list is named as the
 * list names its items ("Guest 2").
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

/** `/addresses/1/city` → `addresses.items.city`. Called several times per field. */
function placeOf(path: string): string {
  const known = places.get(path)
  if (known !== undefined) return known
  const names = fromPointer(path).map((part) => (/^\d+$/.test(part) ? 'items' : part))
  const place = names.join('.')
  places.set(path, place)
  return place
}
