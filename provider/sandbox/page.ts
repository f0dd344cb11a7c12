import { readFileSync } from 'node:fs'
import { escapeHtml } from '#provider/lib/html.ts'
import { magic } from '#provider/parties/simulated/magic.ts'
import { UNREACHABLE_SUFFIX } from '#provider/parties/sms/simulated.ts'
import { type ProviderText, say, spokenLocale } from '#provider/words.ts'

const template = readFileSync(new URL('./page/page.html', import.meta.url), 'utf8')

const values = {
  ...magic.amounts,
  ...magic.accounts,
  card_declined: magic.cards.declined,
  card_declined_later: magic.cards.declined_later,
  payment_slow_seconds: magic.payment_slow_seconds,
  bank_down_calls: magic.bank_down_calls,
  sms_suffix: UNREACHABLE_SUFFIX,
  identity_refused: magic.identity.refused,
  identity_review: magic.identity.review,
  identity_unreachable: magic.identity.unreachable,
  identity_slow: magic.identity.slow,
  identity_review_minutes: magic.identity_review_seconds / 60,
  identity_slow_hours: magic.identity_slow_seconds / 3600,
  verifier_down_calls: magic.verifier_down_calls,
  address_unreachable: magic.addresses.unreachable,
}

/** The sandbox's page: page.html with its `{{keys}}` replaced by sentences of provider.json. */
export function renderPage(now: Date): string {
  return template
    .replaceAll('{{now}}', now.toISOString())
    .replace('lang="en-CA"', `lang="${spokenLocale()}"`)
    .replace(/\{\{([\w.]+)\}\}/g, (_whole, key) => escapeHtml(say(`sandbox.${key}` as ProviderText, values)))
}
