/**
 * The check digit of a Nigerian account number (NUBAN), as the Central Bank of Nigeria's standard of 2020
 * defines it: weights 3, 7, 3 repeated over the six-digit institution code and the nine-digit serial number,
 * the sum subtracted from the next multiple of ten. Three-digit codes of deposit money banks are zero-padded,
 * which gives the digit of the 2010 standard; five-digit codes of other institutions get a leading 9. Wallets
 * (OPay, PalmPay) number their accounts by phone and have no Central Bank code: Paystack's codes for them
 * begin with 9999.
 *
 * @returns the digit as a character, or undefined for a malformed code or serial, or a wallet's code
 */
export function nubanCheckDigit(bankCode: string, serial: string): string | undefined {
  const institution = institutionCode(bankCode)
  if (institution === undefined || !/^\d{9}$/.test(serial)) return undefined
  let sum = 0
  for (const [index, digit] of [...(institution + serial)].entries()) {
    sum += Number(digit) * (index % 3 === 1 ? 7 : 3)
  }
  return String((10 - (sum % 10)) % 10)
}

/**
 * The keyword `nubanOf`: the tenth digit of `account` is the check digit of its first nine under `bankCode`.
 * Passes while either is incomplete, which is up to the format and the other field.
 */
export function isNubanOf(account: string, bankCode: unknown): boolean {
  if (typeof bankCode !== 'string' || !/^\d{10}$/.test(account)) return true
  const expected = nubanCheckDigit(bankCode, account.slice(0, 9))
  return expected === undefined || expected === account[9]
}

function institutionCode(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`
  return /^(?!9999)\d{6}$/.test(bankCode) ? bankCode : undefined
}
