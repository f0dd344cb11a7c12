// Policies that each make sense but contradict another, or leave out a currency or country. What one file
// can say of itself is in its meta-schema.
import { ALL, isAbove, listAt, rowsAt, valueAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'

const policy = (data: Data, id: string) => findFile(data, 'policy', id)

/** Each sending currency has a limit, a fee and a channel. */
function sendingFindings(data: Data): Finding[] {
  const currencies = rowsAt(policy(data, 'countries')?.value, 'sending_currencies').flatMap(({ currency }) =>
    typeof currency === 'string' ? [currency] : [],
  )
  const covers: readonly [
    id: string,
    place: string,
    what: string,
    has: (row: JsonObject, currency: string) => boolean,
  ][] = [
    ['limits', 'daily', 'how much may be sent a day', (row, currency) => row.currency === currency],
    [
      'pricing',
      'charges',
      'what a transfer to any currency costs: a line with "receiving_currency": "*"',
      (row, currency) => row.sending_currency === currency && row.receiving_currency === ALL,
    ],
    ['referrals', 'rewards', 'what inviting somebody earns', (row, currency) => row.currency === currency],
    [
      'payment',
      'channels',
      'how it is paid, besides from the balance',
      (row, currency) => Array.isArray(row.currencies) && row.currencies.includes(currency),
    ],
  ]
  return covers.flatMap(([id, place, what, has]) => {
    const source = policy(data, id)
    if (source === undefined) return []
    const rows = rowsAt(source.value, place)
    return currencies
      .filter((currency) => !rows.some((row) => has(row, currency)))
      .map((currency) =>
        findingAt(source, [place], `money is sent in ${currency}, and no line of "${place}" says ${what}`),
      )
  })
}

/** Money can leave every account: without conversion it would be stuck. */
function conversionFindings(data: Data): Finding[] {
  const pricing = policy(data, 'pricing')
  if (pricing === undefined) return []
  const converted = listAt(pricing.value, 'conversion currencies')
  return rowsAt(policy(data, 'accounts')?.value, 'currencies')
    .filter(({ currency }) => currency !== undefined && !converted.includes(currency))
    .map(({ currency }) =>
      findingAt(
        pricing,
        ['conversion', 'currencies'],
        `accounts are opened in ${String(currency)} (content/policy/accounts.json), and it is not converted: money would be stuck in it`,
      ),
    )
}

/** The daily limit is at least the minimum. */
function limitFindings(data: Data): Finding[] {
  const limits = policy(data, 'limits')
  if (limits === undefined) return []
  const least = valueAt(limits.value, 'minimum_send')
  return rowsAt(limits.value, 'daily').flatMap(({ amount }, index) =>
    isAbove(least, amount)
      ? [
          findingAt(
            limits,
            ['daily', index, 'amount'],
            `${String(amount)} a day is less than the least that can be sent: "minimum_send" is ${String(least)}`,
          ),
        ]
      : [],
  )
}

/** A fee doesn't exceed the limit. */
function chargeFindings(data: Data): Finding[] {
  const pricing = policy(data, 'pricing')
  if (pricing === undefined) return []
  const daily = rowsAt(policy(data, 'limits')?.value, 'daily')
  return rowsAt(pricing.value, 'charges').flatMap(({ charge, sending_currency }, index) => {
    const most = daily.find(({ currency }) => currency === sending_currency)?.amount
    return isAbove(charge, most)
      ? [
          findingAt(
            pricing,
            ['charges', index, 'charge'],
            `a transfer would cost ${String(charge)}, and ${String(most)} may be sent a day: see "daily" in content/policy/limits.json`,
          ),
        ]
      : []
  })
}

/** No list offers a blocked country. */
function blockedFindings(data: Data): Finding[] {
  const source = policy(data, 'countries')
  if (source === undefined) return []
  const areas = rowsAt(source.value, 'blocked')
  return ['sending', 'receiving'].flatMap((list) =>
    listAt(source.value, list).flatMap((country, index) => {
      const area = areas.find((one) => listAt(one, 'countries').includes(country))
      return area === undefined
        ? []
        : [
            findingAt(
              source,
              [list, index],
              `${String(country)} is blocked, as a part of "${String(area.name)}": take it out here or there`,
            ),
          ]
    }),
  )
}

/** Policies are complete and don't contradict each other. */
export const policySenseFindings = (data: Data): Finding[] => [
  ...sendingFindings(data),
  ...conversionFindings(data),
  ...limitFindings(data),
  ...chargeFindings(data),
  ...blockedFindings(data),
]
