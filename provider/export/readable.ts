// Formats values for people: labels, amounts with currency, dates and times, as the customer reads them.

import english from '#content/en-CA/provider.json' with { type: 'json' }
import { dayOf, numberOf, timeOf, withCode } from '#provider/figures.ts'
import { memo } from '#provider/lib/memo.ts'
import { decimalIn } from '#provider/money.ts'
import { say, spokenLocale } from '#provider/words.ts'
import { fromMinor } from '#src/lib/money.ts'
import { isIn, wordOf } from './codes.ts'
import { choiceLabel, fieldLabel, formsOf } from './form-words.ts'

/** The customer's chosen formats; null if not chosen. */
export interface Formats {
  readonly date_format: string | null
  readonly time_format: string | null
  readonly number_format: string | null
}

/** Money columns, each with the column of its currency. A test checks it against the database. */
export const currencyBeside: Readonly<Record<string, string>> = {
  amount: 'currency',
  received: 'currency',
  balance: 'currency',
  from_amount: 'from_currency',
  to_amount: 'to_currency',
  sending_amount: 'sending_currency',
  charge: 'sending_currency',
  taxes: 'sending_currency',
  balance_part: 'sending_currency',
  problem_amount: 'sending_currency',
  receiving_amount: 'receiving_currency',
  // Inside an agreement's figures.
  transaction_fee: 'sending_currency',
  amount_total: 'sending_currency',
  // Inside a notification's details.
  converted_amount: 'converted_currency',
}

/** Where a value comes from: a column of a table, or a field of one of these forms, if known. */
export interface Place {
  readonly table?: string
  readonly forms?: readonly string[]
}

const { labels, fields } = english.export

/** The label of a column or field. A field without words gets its own name, spaced out. */
export function labelOf(name: string, { forms = [] }: Place = {}): string {
  const entered = fieldLabel(forms, name)
  if (entered !== undefined) return entered
  if (isIn(labels, name)) return say(`export.labels.${name}`)
  if (isIn(fields, name)) return say(`export.fields.${name}`)
  const words = inWords(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const inWords = (code: string): string => code.replaceAll(/[_.-]+/g, ' ').trim()

/** Languages whose number signs match the choices. */
const signsLike: Readonly<Record<string, string>> = {
  'comma-point': 'en-CA',
  'space-comma': 'fr-CA',
  'point-comma': 'de-DE',
}

const CODE = /^[a-z]+(?:_[a-z]+)+$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** Decimal columns without a currency. */
const RATES = ['rate', 'mid', 'target_rate', 'least_rate']

const namesBy: Readonly<Record<string, (locale: string) => Intl.DisplayNames>> = {
  country: (locale) => new Intl.DisplayNames(locale, { type: 'region' }),
  sender_country: (locale) => new Intl.DisplayNames(locale, { type: 'region' }),
  document_country: (locale) => new Intl.DisplayNames(locale, { type: 'region' }),
  language: (locale) => new Intl.DisplayNames(locale, { type: 'language' }),
  locale: (locale) => new Intl.DisplayNames(locale, { type: 'language' }),
}

/** The word for a code; form values use the form's words, and so does the field of an upload. */
function wordFor(name: string, code: string, table: string | undefined, forms: readonly string[]) {
  if (table === 'uploads' && name === 'field') return fieldLabel(formsOf(name, {}), code)
  return choiceLabel(forms, name, code) ?? wordOf(name, code, table)
}

export interface Writer {
  /** @param beside the row, which has the currency of an amount */
  value(name: string, value: unknown, beside: Readonly<Record<string, unknown>>, place?: Place): string
  moment(time: Date): string
}

/** Created per export, in the request's language. */
export function createWriter({ date_format, time_format, number_format }: Formats): Writer {
  const locale = spokenLocale()
  const numbers = signsLike[number_format ?? ''] ?? locale
  const figure = (decimal: string) => numberOf(decimal, numbers)
  const day = (iso: string) => (date_format === 'numeric' ? iso.slice(0, 10) : dayOf(iso))
  const twelveHours = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZone: 'UTC',
  })
  const clock = (time: Date) => (time_format === '12-hour' ? twelveHours.format(time) : timeOf(time))
  const moment = (time: Date) => `${day(time.toISOString())}, ${clock(time)} GMT`
  const namesIn = memo((column) => namesBy[column]?.(locale))

  function nameOf(column: string, code: string): string | undefined {
    const names = namesIn(column)
    if (!names) return undefined
    try {
      return names.of(code)
    } catch {
      // Not a code (typed text, for instance): write it as is.
      return undefined
    }
  }

  function amount(name: string, value: bigint | string, beside: Readonly<Record<string, unknown>>) {
    const currency = beside[currencyBeside[name] ?? '']
    if (typeof currency !== 'string') return undefined
    const decimal = typeof value === 'bigint' ? decimalIn(value, currency) : value
    return withCode(figure(decimal), currency)
  }

  function text(
    name: string,
    value: string,
    beside: Readonly<Record<string, unknown>>,
    { table, forms = [] }: Place,
  ): string {
    const money = DECIMAL.test(value) ? amount(name, value, beside) : undefined
    if (money !== undefined) return money
    if (DECIMAL.test(value) && RATES.includes(name)) return figure(value)
    if (DAY.test(value)) return day(value)
    if (TIME.test(value)) return moment(new Date(value))
    return (
      wordFor(name, value, table, forms) ?? nameOf(name, value) ?? (CODE.test(value) ? inWords(value) : value)
    )
  }

  return {
    moment,
    value(name, value, beside, place = {}) {
      if (value instanceof Date) return moment(value)
      if (typeof value === 'boolean') return say(value ? 'export.yes' : 'export.no')
      if (typeof value === 'bigint') return amount(name, value, beside) ?? figure(String(value))
      if (typeof value === 'number')
        return name === 'margin_basis_points' ? percent(value) : figure(String(value))
      return typeof value === 'string' ? text(name, value, beside, place) : ''
    },
  }

  function percent(basisPoints: number): string {
    return say('documents.percent', { percent: figure(fromMinor(BigInt(basisPoints), 2)) })
  }
}
