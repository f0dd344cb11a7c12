import { findText } from '#src/content/index.ts'
import { fromPointer } from '#src/form/state/paths.ts'

/** The words of one field: a form's words lie at the path of the property they are about. */
export interface FieldWords {
  readonly label: string
  readonly hint: string | undefined
  readonly placeholder: string | undefined
}

/** A word of a field that only some widgets know (`checklist.minLength`), or undefined. */
export function findFieldWord(form: string, path: string, name: string): string | undefined {
  return findText(`forms.${form}.fields.${fromPointer(path).join('.')}.${name}`)
}

/** Call while rendering. A field without a label has an empty one; the check of the data files reports it. */
export function fieldWords(form: string, path: string): FieldWords {
  return {
    label: findFieldWord(form, path, 'label') ?? '',
    hint: findFieldWord(form, path, 'hint'),
    placeholder: findFieldWord(form, path, 'placeholder'),
  }
}
