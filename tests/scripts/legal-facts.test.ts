// Legal texts are dated, so they contain no placeholders: a past version must stay as it was. This keeps the words of the
// version in force in line with the policy.
import { expect, test } from 'vitest'
import { DEVICE_COOKIE, REFRESH_COOKIE } from '#provider/http/cookie.ts'
import { policy } from '#provider/policy.ts'
import { legalVersions } from '#scripts/data/legal.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'

const { documents } = legalVersions(loadData(root))
const wordsOf = (document: string): string => documents.get(document)?.[0]?.body ?? ''

const { authenticator, code, minimum_age, password, pin, second_factor, session } = policy.security
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const spelled = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

test('the terms name every blocked country and region, and each country of a region', () => {
  const [, section = ''] = /^## \d+\. Countries that are closed\n([\s\S]*?)^## /m.exec(wordsOf('terms')) ?? []
  const named = policy.countries.blocked.flatMap(({ name, countries }) => [
    name,
    ...(countries.length > 1
      ? countries.map((id) => countryNames.of(id)?.replace(' & ', ' and ') ?? id)
      : []),
  ])
  expect(named.filter((name) => !section.includes(name))).toEqual([])
})

test.each([
  ['terms', `at least ${minimum_age} years old`],
  ['terms', `within ${spelled[policy.delivery.arrival_hours]} hours`],
  ['privacy-policy', `at least ${minimum_age}.`],
  ['privacy-policy', `The name of the first ends in **${REFRESH_COOKIE}**`],
  ['privacy-policy', `whose name ends in **${DEVICE_COOKIE}**`],
  ['privacy-policy', `${session.refresh_seconds / 86_400} days after you last used it`],
  ['privacy-policy', `${session.absolute_seconds / 86_400} days after you logged in`],
  ['stay-safe', `at least ${minimum_age}.`],
  ['stay-safe', `between ${password.changed_min_length} and ${password.max_length} characters`],
  ['stay-safe', `at least ${password.min_length}, with a number and a capital letter`],
  ['stay-safe', `new code every ${authenticator.period_seconds} seconds`],
  ['stay-safe', `not to be asked again for ${second_factor.remember_seconds / 86_400} days`],
  ['privacy-policy', `second factor on this browser for ${second_factor.remember_seconds / 86_400} days`],
  ['stay-safe', `transaction PIN**, ${spelled[pin.length]} digits`],
  ['stay-safe', `a code of ${spelled[code.length]} digits`],
  ['stay-safe', `valid for ${spelled[code.lifetime_seconds / 60]} minutes`],
])('%s says “%s”, as the policy has it', (document, words) => {
  expect(wordsOf(document)).toContain(words)
})

test.each(['terms', 'privacy-policy', 'stay-safe'])(
  '%s states the password, the second factor and the one-time passwords',
  (document) => {
    expect(wordsOf(document)).toMatch(/password plus a second factor/i)
    expect(wordsOf(document)).toMatch(/one-time passwords/i)
    expect(wordsOf(document)).toContain('PCI DSS')
  },
)
