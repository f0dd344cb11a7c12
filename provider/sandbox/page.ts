import { readFileSync } from 'node:fs'
import { magic } from '#provider/outside/magic.ts'
import { UNREACHABLE_SUFFIX } from '#provider/outside/sms.ts'
import { type ProviderText, say } from '#provider/words.ts'

const template = readFileSync(new URL('./page/page.html', import.meta.url), 'utf8')

/** The magic inputs as they are declared, for the placeholders of their sentences. */
const values = {
  ...magic.amounts,
  ...magic.accounts,
  payment_slow_seconds: magic.payment_slow_seconds,
  bank_down_calls: magic.bank_down_calls,
  sms_suffix: UNREACHABLE_SUFFIX,
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** The sandbox's page: page.html with its `{{keys}}` replaced by the sentences of provider.json. */
export function renderPage(now: Date): string {
  return template
    .replaceAll('{{now}}', now.toISOString())
    .replace(/\{\{([\w.]+)\}\}/g, (_whole, key) => escapeHtml(say(`sandbox.${key}` as ProviderText, values)))
}
