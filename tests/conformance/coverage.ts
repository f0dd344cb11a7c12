import 'virtual:content/messages'
import { hasText, message } from '#src/content/index.ts'
import { covered } from '#tests/support/covered.ts'

/** The key of the message for a broken rule: the field's own, or its keyword's default. */
function sentenceKey(id: string): string {
  const [form = '', ...rest] = id.split('.')
  const keyword = rest.pop() ?? ''
  const own = `forms.${form}.fields.${rest.join('.')}.errors.${keyword}`
  return hasText(own) ? own : `messages.defaults.${keyword}`
}

/**
 * Records that these form rules were broken and reported, each with its message.
 *
 * @throws Error if a rule has no message
 */
export function coveredRules(ids: Iterable<string>): void {
  for (const id of ids) {
    if (message(id) === '') throw new Error(`the sentence of ${id} is empty`)
    covered('rule', id)
    covered('message', sentenceKey(id))
  }
}
