// Banks that payouts can name: Nigerian by CBN or wallet code, Canadian by institution number. Countries paid
// by IBAN have no list, since an IBAN names its bank.
import ca from './ca.json' with { type: 'json' }
import ng from './ng.json' with { type: 'json' }

export interface Bank {
  /**
   * Canada: institution number, three digits. Nigeria: CBN code, three digits for deposit money banks and
   * five for microfinance banks, or Paystack's six for wallets, which have none.
   */
  code: string
  name: string
  /** Country and code, such as 'ng-058'. */
  _id: string
}

function listOf(country: string, banks: readonly { code: string; name: string }[]): readonly Bank[] {
  return banks.map(({ code, name }) => ({ code, name, _id: `${country.toLowerCase()}-${code}` }))
}

const lists: Readonly<Record<string, readonly Bank[]>> = { CA: listOf('CA', ca), NG: listOf('NG', ng) }

/** By name; empty for countries without a list. */
export function banksOf(country: string): readonly Bank[] {
  return lists[country] ?? []
}

export function findBank(country: string, code: string): Bank | undefined {
  return banksOf(country).find((bank) => bank.code === code)
}
