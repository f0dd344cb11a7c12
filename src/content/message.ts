import { fault, findText, type TextValues } from '#src/content/text.ts'

/**
 * The sentence of a broken rule, by the id that validators and provider return: `<form>.<field>.<keyword>` →
 * `forms.<form>.fields.<field>.errors.<keyword>`, or the keyword's default in `messages.defaults`. A nested
 * field is `<form>.<outer>.<inner>.<keyword>`.
 *
 * @throws Error as `text`
 */
export function message(id: string, values: TextValues = {}): string {
  const afterForm = id.indexOf('.')
  const beforeKeyword = id.lastIndexOf('.')
  const form = id.slice(0, afterForm)
  const field = id.slice(afterForm + 1, Math.max(beforeKeyword, afterForm + 1))
  const keyword = id.slice(beforeKeyword + 1)
  return (
    findText(`forms.${form}.fields.${field}.errors.${keyword}`, values) ??
    findText(`messages.defaults.${keyword}`, values) ??
    fault(`There is no sentence for '${id}'`)
  )
}
