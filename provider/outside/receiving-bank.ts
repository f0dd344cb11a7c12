// The banks abroad that make account numbers for our customers to be paid to: simulated. A number is drawn by chance and
// has the check digits that senders' banks look at; whether it is taken already, our own table knows.
import { randomInt } from 'node:crypto'
import { composeIBAN } from 'ibantools'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'

/** What the simulated Irish bank's IBANs begin with, and the code of the simulated Nigerian one. */
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

/** A new number of an account to be paid to. */
export function makeNumber(scheme: string): string {
  const number = makers[scheme]?.()
  if (!number) throw new Error(`No bank numbers accounts by the scheme ${scheme}`)
  return number
}
