import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { iban, until } from '#tests/conformance/samples/formats.ts'
import { digits, type Random } from '#tests/conformance/samples/random.ts'

/** Corrects a field tied by a keyword to another, or that other field; both are in `data`. */
type Couple = (data: JsonObject, name: string, sibling: string, make: () => Json, random: Random) => void

const callingCodes = ['1', '44', '234', '33']

/** A date plus some days, or undefined if it is no date. */
function dayFrom(date: Json | undefined, days: number): string | undefined {
  const start = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(start) ? undefined : new Date(start + days * 86_400_000).toISOString().slice(0, 10)
}

/** The keywords whose value names another field. */
export const couplings: Readonly<Record<string, Couple>> = {
  equalsField(data, name, sibling) {
    data[name] = data[sibling] ?? ''
  },
  differsFromField(data, name, sibling, make) {
    if (data[name] === data[sibling]) data[name] = until(make, (value) => value !== data[sibling])
  },
  afterField(data, name, sibling, _make, random) {
    data[name] = dayFrom(data[sibling], random.int(1, 400)) ?? data[name] ?? ''
  },
  beforeField(data, name, sibling, _make, random) {
    data[name] = dayFrom(data[sibling], -random.int(1, 400)) ?? data[name] ?? ''
  },
  nubanOf(data, name, sibling, _make, random) {
    const bank = digits(random, random.pick([3, 5, 6]))
    const serial = digits(random, 9)
    data[sibling] = bank
    data[name] = serial + (nubanCheckDigit(bank, serial) ?? '')
  },
  ibanOf(data, name, sibling, _make, random) {
    const account = iban(random)
    data[sibling] = account.slice(0, 2)
    data[name] = account
  },
  localPhoneOf(data, name, sibling) {
    // With its calling code every number has seven digits, and more are valid.
    if (data[sibling] !== undefined) data[name] = String(data[sibling]).replace('+', '')
  },
  phoneOf(data, name, sibling) {
    if (data[sibling] === undefined) return
    data[sibling] = `+${callingCodes.find((code) => String(data[name]).startsWith(`+${code}`)) ?? ''}`
  },
}

/** The keyword that ties a field to another, with that other's name. */
export function couplingsOf(schema: Json | undefined): { keyword: string; sibling: string }[] {
  if (!isJsonObject(schema)) return []
  return Object.keys(couplings).flatMap((keyword) => {
    const sibling = schema[keyword]
    return typeof sibling === 'string' ? [{ keyword, sibling }] : []
  })
}
