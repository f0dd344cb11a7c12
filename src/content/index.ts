/**
 * The content engine: every word, figure, date and name on screen. Fed by content/<locale> through the Vite plugin's
 * virtual modules, which register themselves; feeds ui, form, flow and screens. No word is written in code.
 */

export {
  countryName,
  currencyName,
  type DateStyle,
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  formatRelativeDay,
  formatTime,
} from '#src/content/format.ts'
export { localeFromAddress } from '#src/content/locale-from-address.ts'
export {
  headingsOf,
  Markdown,
  type MarkdownDocument,
  type MarkdownHeading,
  type MarkdownProps,
  plainText,
} from '#src/content/Markdown.tsx'
export {
  DEFAULT_LOCALE,
  figuresLocale,
  getLocale,
  locales,
  register,
  setLocale,
  type Words,
} from '#src/content/store.ts'
export { findText, hasText, message, type TextValues, text } from '#src/content/text.ts'
export { useContentVersion } from '#src/content/use-content-version.ts'
export { currencyDigits } from '#src/generated/iso.ts'
