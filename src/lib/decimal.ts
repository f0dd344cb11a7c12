/**
 * Decimal numbers as strings ("1002.99"), computed as whole numbers of their last digit. No binary float ever
 * touches a figure, so customers read what the ledger holds.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** A decimal as `units` of 10^-`scale`: "10.50" is 1050 units of scale 2. */
interface Scaled {
  readonly units: bigint
  readonly scale: number
}

/** @throws RangeError if `value` is not a decimal string */
function parse(value: string): Scaled {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(value) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${JSON.stringify(value)}`)
  const units = BigInt(whole + fraction)
  return { units: sign ? -units : units, scale: fraction.length }
}

const power = (digits: number): bigint => 10n ** BigInt(digits)

export function divideHalfUp(value: bigint, divisor: bigint): bigint {
  const magnitude = value < 0n ? -value : value
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return value < 0n ? -rounded : rounded
}

function divideDown(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient
}

function divideUp(value: bigint, divisor: bigint): bigint {
  return -divideDown(-value, divisor)
}

const dividers = { down: divideDown, up: divideUp, halfUp: divideHalfUp } as const

export type Rounding = keyof typeof dividers

function rescale({ units, scale }: Scaled, digits: number, rounding: Rounding = 'halfUp'): bigint {
  return scale <= digits ? units * power(digits - scale) : dividers[rounding](units, power(scale - digits))
}

/** Writes `units` of 10^-`digits` with exactly that many digits after the point: (5n, 2) → "0.05". */
export function fromUnits(units: bigint, digits: number): string {
  const magnitude = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const whole = magnitude.slice(0, magnitude.length - digits)
  const fraction = magnitude.slice(magnitude.length - digits)
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Rounds half up to `digits` after the point and returns the number of such units: ("1.005", 2) → 101n.
 *
 * @throws RangeError if `value` is not a decimal string
 */
export function toUnits(value: string, digits: number): bigint {
  return rescale(parse(value), digits)
}

/** Rounds half up to exactly `digits` after the point: ("2", 2) → "2.00". @throws RangeError as `toUnits` */
export function toFixed(value: string, digits: number): string {
  return fromUnits(toUnits(value, digits), digits)
}

/**
 * Compares by number, not by text: "10" and "10.00" are equal. @throws RangeError if either is not a decimal
 */
export function compareDecimal(left: string, right: string): -1 | 0 | 1 {
  const a = parse(left)
  const b = parse(right)
  const scale = Math.max(a.scale, b.scale)
  const difference = rescale(a, scale) - rescale(b, scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** Adds exactly; the sum has as many digits as the longer of the two: ("1.5", "0.25") → "1.75". */
export function addDecimal(left: string, right: string): string {
  const a = parse(left)
  const b = parse(right)
  const scale = Math.max(a.scale, b.scale)
  return fromUnits(rescale(a, scale) + rescale(b, scale), scale)
}

/** Multiplies exactly and rounds once to `digits` after the point. @throws RangeError as `toUnits` */
export function multiplyDecimal(left: string, right: string, digits: number, rounding: Rounding): string {
  const a = parse(left)
  const b = parse(right)
  const product = { units: a.units * b.units, scale: a.scale + b.scale }
  return fromUnits(rescale(product, digits, rounding), digits)
}

/**
 * Divides and rounds once to `digits` after the point.
 *
 * @param divisor above 0
 * @throws RangeError as `toUnits`, and for a divisor of 0 or less
 */
export function divideDecimal(dividend: string, divisor: string, digits: number, rounding: Rounding): string {
  const a = parse(dividend)
  const b = parse(divisor)
  if (b.units <= 0n) throw new RangeError(`Cannot divide by ${divisor}`)
  return fromUnits(dividers[rounding](a.units * power(b.scale + digits), b.units * power(a.scale)), digits)
}
