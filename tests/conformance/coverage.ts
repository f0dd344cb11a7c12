import 'virtual:content/messages'
import { hasText, message } from '#src/content/index.ts'
import { covered } from '#tests/support/covered.ts'

/** The key of the sentence that a broken rule shows: the field's own, or the default of its keyword. */
function sentenceKey(id: string): string {
  const [form = '', ...rest] = id.split('.')
  const keyword = rest.pop() ?? ''
  const own = `forms.${form}.fields.${rest.join('.')}.errors.${keyword}`
  return hasText(own) ? own : `messages.defaults.${keyword}`
}

/**
 * Notes that these rules of forms were broken and found so, each with its sentence.
 *
 * @throws Error when a rule has no sentence
 */
export function coveredRules(ids: Iterable<string>): void {
  for (const id of ids) {
    if (message(id) === '') throw new Error(`the sentence of ${id} is empty`)
    covered('rule', id)
    covered('message', sentenceKey(id))
  }
}
