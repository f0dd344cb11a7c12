// The banks that money can be paid out to by name: Nigerian ones by the CBN's code or the wallet's, Canadian ones by
// institution number. Fed by the lists beside it; it feeds the bank list, name enquiries and beneficiaries. Countries
// paid by IBAN have no list: the IBAN names the bank.
import ca from './ca.json' with { type: 'json' }
import ng from './ng.json' with { type: 'json' }

export interface Bank {
  /**
   * Institution number (Canada, three digits); CBN code (Nigeria), three digits for deposit money banks and five for
   * microfinance banks, or six of Paystack's for wallets, which have none.
   */
  code: string
  name: string
  /** Country and code: 'ng-058'. */
  _id: string
}

function listOf(country: string, banks: readonly { code: string; name: string }[]): readonly Bank[] {
  return banks.map(({ code, name }) => ({ code, name, _id: `${country.toLowerCase()}-${code}` }))
}

const lists: Readonly<Record<string, readonly Bank[]>> = { CA: listOf('CA', ca), NG: listOf('NG', ng) }

/** The banks of a country by name; empty where none are listed. */
export function banksOf(country: string): readonly Bank[] {
  return lists[country] ?? []
}

/** A bank by its code, or undefined. */
export function findBank(country: string, code: string): Bank | undefined {
  return banksOf(country).find((bank) => bank.code === code)
}
