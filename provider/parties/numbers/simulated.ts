// Foreign banks that issue account numbers to our customers, simulated. Numbers are random with valid check
// digits; our own table knows which are taken.
import { randomInt } from 'node:crypto'
import { composeIBAN } from 'ibantools'
import type { CreateDriver } from '#provider/ports.ts'
import type { AccountNumbers } from '#provider/ports-money.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'

/** The prefix of the simulated Irish bank's IBANs, and the code of the simulated Nigerian bank. */
const IRISH_BANK = 'LIBR990411'
const NIGERIAN_BANK = '999'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** By `receives.scheme` of content/policy/accounts.json. */
const makers: Readonly<Record<string, () => string>> = {
  canada: () => `10${digits(8)}`,
  'united-states': () => `8${digits(9)}`,
  'united-kingdom': () => `6${digits(7)}`,
  iban: () => composeIBAN({ countryCode: 'IE', bban: `${IRISH_BANK}${digits(8)}` }) ?? '',
  nigeria: () => {
    const serial = `7${digits(8)}`
    return `${serial}${nubanCheckDigit(NIGERIAN_BANK, serial) ?? ''}`
  },
}

export const simulatedNumbers: CreateDriver<AccountNumbers> = () => ({
  port: {
    async make(scheme) {
      const number = makers[scheme]?.()
      if (!number) throw new Error(`No bank has the account number scheme ${scheme}`)
      return number
    },
  },
})
