/**
 * The customer's own formats of dates, times and numbers, independent of the language. Only behind the login:
 * prerendered pages follow the language.
 */
import { atom } from 'jotai/vanilla'
import { perLocale } from '#src/content/intl.ts'
import { setWays, type Ways } from '#src/content/store.ts'
import type { Preferences } from '#src/generated/forms.ts'
import { deviceStorage } from '#src/lib/storage.ts'
import { store } from '#src/lib/store.ts'

export type Formats = Required<Pick<Preferences, 'date_format' | 'time_format' | 'number_format'>>
export type FormatName = keyof Formats

const twelveHours = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
      timeZone: 'UTC',
    }),
)

/** "2:05 p.m.", without line breaks inside. */
const inTwelveHours = (time: Date): string => twelveHours().format(time).replaceAll(/\s/g, '\u00A0')

const choices: { readonly [Name in FormatName]: Readonly<Record<Formats[Name], Ways>> } = {
  date_format: { language: {}, numeric: { numericDays: true } },
  time_format: { '24-hour': {}, '12-hour': { writeTime: inTwelveHours } },
  number_format: {
    language: {},
    'comma-point': { signs: { group: ',', decimal: '.' } },
    'space-comma': { signs: { group: '\u00A0', decimal: ',' } },
    'point-comma': { signs: { group: '.', decimal: ',' } },
  },
}

export const formatNames = ['date_format', 'time_format', 'number_format'] as const satisfies FormatName[]

const keyOf = (name: FormatName): string => `farsend.${name}`

export const isFormat = <Name extends FormatName>(name: Name, value: unknown): value is Formats[Name] =>
  typeof value === 'string' && Object.hasOwn(choices[name], value)

export function rememberedFormat<Name extends FormatName>(name: Name): Formats[Name] | undefined {
  const found = deviceStorage.get(keyOf(name))
  return isFormat(name, found) ? found : undefined
}

export const formatsAtom = atom<Formats>({
  date_format: 'language',
  time_format: '24-hour',
  number_format: 'language',
})
const isShownAtom = atom(false)

const waysOf = ({ date_format, time_format, number_format }: Formats): Ways => ({
  ...choices.date_format[date_format],
  ...choices.time_format[time_format],
  ...choices.number_format[number_format],
})

/** Applies this browser's choices while a customer page is shown. Returns a function that stops it. */
export function showFormats(): () => void {
  const current = store.get(formatsAtom)
  const formats = {
    date_format: rememberedFormat('date_format') ?? current.date_format,
    time_format: rememberedFormat('time_format') ?? current.time_format,
    number_format: rememberedFormat('number_format') ?? current.number_format,
  }
  store.set(formatsAtom, formats)
  store.set(isShownAtom, true)
  setWays(waysOf(formats))
  return () => {
    store.set(isShownAtom, false)
    setWays({})
  }
}

/** Applies a choice at once and remembers it in this browser, if that has storage. */
export function chooseFormat<Name extends FormatName>(name: Name, value: Formats[Name]): void {
  deviceStorage.set(keyOf(name), value)
  const formats = { ...store.get(formatsAtom), [name]: value }
  store.set(formatsAtom, formats)
  if (store.get(isShownAtom)) setWays(waysOf(formats))
}
