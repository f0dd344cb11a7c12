/**
 * The content engine: every word, figure, date and name on screen. Fed by content/<locale> through the Vite
 * plugin's virtual modules, which register themselves; feeds ui, form, flow and screens. No words in code.
 */

export { languages } from 'virtual:languages'
export { addressIn, languageOf, withoutLanguage } from '#src/content/addresses.ts'
export { daysUntil, formatDate, formatRelativeDay, localDay } from '#src/content/dates.ts'
export { countryName, formatMoney, formatNumber, formatRate, numberSigns } from '#src/content/format.ts'
export {
  chooseFormat,
  type FormatName,
  type Formats,
  formatNames,
  formatsAtom,
  isFormat,
  rememberedFormat,
  showFormats,
} from '#src/content/formats.ts'
export {
  beginLanguage,
  bringLanguage,
  chooseLanguage,
  isThisPage,
  languageAhead,
  rememberedLanguage,
} from '#src/content/language.ts'
export { localeFromAddress } from '#src/content/locale-from-address.ts'
export {
  headingsOf,
  Markdown,
  type MarkdownHeading,
  plainText,
} from '#src/content/Markdown.tsx'
export { message } from '#src/content/message.ts'
export { currencyName, formatList, orderOfNames } from '#src/content/names.ts'
export { typedSigns } from '#src/content/signs.ts'
export {
  figuresLocale,
  getLocale,
  locales,
  register,
  setLocale,
  type Words,
} from '#src/content/store.ts'
export { findText, hasText, type TextValues, text } from '#src/content/text.ts'
export {
  formatDateGmt,
  formatDeadline,
  formatMoment,
  formatMomentGmt,
  formatMonth,
  formatTime,
  formatTimeGmt,
  formatWeekday,
} from '#src/content/times.ts'
export { useContentVersion } from '#src/content/use-content-version.ts'
export { currencyDigits } from '#src/generated/iso.ts'
