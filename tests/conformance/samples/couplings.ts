import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { iban, until } from '#tests/conformance/samples/formats.ts'
import { digits, type Random } from '#tests/conformance/samples/random.ts'

/** Mends a field that a keyword ties to the one beside it, or that one; both are in `data`. */
type Couple = (data: JsonObject, name: string, sibling: string, make: () => Json, random: Random) => void

const callingCodes = ['1', '44', '234', '33']

/** The keywords whose value names a field beside their own. */
export const couplings: Readonly<Record<string, Couple>> = {
  equalsField(data, name, sibling) {
    data[name] = data[sibling] ?? ''
  },
  differsFromField(data, name, sibling, make) {
    if (data[name] === data[sibling]) data[name] = until(make, (value) => value !== data[sibling])
  },
  afterField(data, name, sibling) {
    const [earlier, later] = [String(data[name]), String(data[sibling])].sort()
    if (typeof data[sibling] !== 'string') return
    if (earlier === later) delete data[sibling]
    else Object.assign(data, { [sibling]: earlier, [name]: later })
  },
  beforeField(data, name, sibling) {
    const [earlier, later] = [String(data[name]), String(data[sibling])].sort()
    if (typeof data[sibling] !== 'string') return
    if (earlier === later) delete data[sibling]
    else Object.assign(data, { [sibling]: later, [name]: earlier })
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
