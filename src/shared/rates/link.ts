import policy from '#content/policy/countries.json' with { type: 'json' }
import { currencyDigits, text, typedSigns } from '#src/content/index.ts'
import { finished } from '#src/lib/amount-text.ts'
import { readAmount } from '#src/lib/read-amount.ts'
import { openCountries } from '#src/shared/rates/open-countries.ts'
import { notify } from '#src/ui/index.ts'

export interface Linked {
  readonly sendingCurrency?: string
  readonly country?: string
  readonly amount?: string
  /** Parameters that we don't offer or can't read. */
  readonly unknown: readonly ('currency' | 'country' | 'sharedCurrency' | 'amount')[]
}

const sendingOf = (code: string): string | undefined =>
  policy.sending_currencies.find(({ country, currency }) => code === currency || code === country)?.currency

/** ISO 4217 names a currency after its country, except shared ones, which stand for no country. */
function receivingOf(code: string): string | undefined {
  const isCurrency = code.length === 3 && Intl.supportedValuesOf('currency').includes(code)
  const country = isCurrency ? code.slice(0, 2) : code
  return openCountries.includes(country) ? country : undefined
}

function amountOf(given: string, currency: string): string | undefined {
  const reading = readAmount(given, { signs: typedSigns(), digits: currencyDigits(currency) })
  return reading.kind === 'amount' ? finished(reading.value) : undefined
}

/**
 * Reads `from` (a sending currency), `to` (a receiving country, or a currency of one) and `amount` (to send)
 * of a link to the home page: `/?from=NGN&to=DE&amount=250`. `sending_amount` is the calculator's own field,
 * from a native submit without script. Codes may be in lower case.
 */
export function readLink(search: string): Linked {
  const query = new URLSearchParams(search)
  const read = (...names: string[]) =>
    names.map((name) => query.get(name)?.trim()).find((value) => value !== undefined && value !== '')
  const from = read('from')?.toUpperCase()
  const to = read('to')?.toUpperCase()
  const given = read('amount', 'sending_amount')
  const sendingCurrency = from === undefined ? undefined : sendingOf(from)
  const country = to === undefined ? undefined : receivingOf(to)
  const currency = sendingCurrency ?? policy.sending_currencies[0]?.currency ?? ''
  const amount = given === undefined ? undefined : amountOf(given, currency)
  return {
    ...(sendingCurrency === undefined ? {} : { sendingCurrency }),
    ...(country === undefined ? {} : { country }),
    ...(amount === undefined ? {} : { amount }),
    unknown: [
      ...(from !== undefined && sendingCurrency === undefined ? (['currency'] as const) : []),
      ...(to === undefined || country !== undefined
        ? []
        : policy.shared_currencies.includes(to)
          ? (['sharedCurrency'] as const)
          : (['country'] as const)),
      ...(given !== undefined && amount === undefined ? (['amount'] as const) : []),
    ],
  }
}

/** Longer than usual, since the visitor did not trigger it. */
const NOTICE_TIME = 7000

export function takeLink(search: string): Linked {
  const linked = readLink(search)
  if (linked.unknown.length > 0)
    notify({
      tone: 'attention',
      title: text('screens.calculator.link.title'),
      message: linked.unknown.map((part) => text(`screens.calculator.link.${part}`)).join(' '),
      duration: NOTICE_TIME,
    })
  return linked
}
