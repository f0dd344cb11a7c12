import { escapeHtml } from '#provider/lib/html.ts'
import { type ProviderText, say, spokenLocale } from '#provider/words.ts'

export function filled(page: string, own: Readonly<Record<string, string>>, values = {}): string {
  return page
    .replace('lang="en-CA"', `lang="${spokenLocale()}"`)
    .replace(/\{\{([\w.]+)\}\}/g, (_whole, key: string) =>
      escapeHtml(own[key] ?? say(`card_processor.${key}` as ProviderText, values)),
    )
}
