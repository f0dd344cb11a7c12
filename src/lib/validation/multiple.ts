/**
 * The keyword `multipleOf`: `value` is a whole number of times `step`, both as JSON writes them. Binary
 * fractions would make 0.07 no multiple of 0.01, and anything that overflows a multiple of everything.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value)) return false
  const dividend = scientific(value)
  const divisor = scientific(step)
  const least = Math.min(dividend.exponent, divisor.exponent)
  return atScale(dividend, least) % atScale(divisor, least) === 0n
}

interface Scientific {
  readonly digits: bigint
  readonly exponent: number
}

/** 12.5 is 125 with the exponent -1; 1e21 is 1 with 21. */
function scientific(value: number): Scientific {
  // As 1.25e+1: the shortest digits that identify this number.
  const text = value.toExponential()
  const power = text.indexOf('e')
  const [, fraction = ''] = text.slice(0, power).split('.')
  const digits = BigInt(text.slice(0, power).replace('.', ''))
  return { digits, exponent: Number(text.slice(power + 1)) - fraction.length }
}

const atScale = ({ digits, exponent }: Scientific, least: number): bigint =>
  digits * 10n ** BigInt(exponent - least)
