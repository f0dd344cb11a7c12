// Our own account numbers, where a wrong digit goes unnoticed until money is lost: check digits must match,
// and each group has our own check number, "check".
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

const textsIn = (value: Json | undefined): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : isJsonObject(value)
        ? Object.entries(value).flatMap(([name, item]) => (name === 'check' ? [] : textsIn(item)))
        : []

/**
 * Two check digits as in an IBAN (ISO 7064, MOD 97-10) over all letters and digits: a wrong or swapped one
 * changes them.
 */
export function checkNumber(texts: readonly string[]): string {
  const digits = [...texts.join('').toUpperCase()]
    .filter((sign) => /[0-9A-Z]/.test(sign))
    .map((sign) => Number.parseInt(sign, 36))
    .join('')
  return String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')
}

/** Whether a US routing number's weighted sum ends in 0. */
const isRoutingNumber = (value: string): boolean =>
  /^\d{9}$/.test(value) &&
  [...value].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0

/** The format of each number senders need, by "id". */
const shapes: Readonly<Record<string, (value: string) => boolean>> = {
  institution: (value) => /^\d{3}$/.test(value),
  transit: (value) => /^\d{5}$/.test(value),
  routing_number: isRoutingNumber,
  sort_code: (value) => /^\d{6}$/.test(value),
  bic: (value) => /^[A-Z]{4}[A-Z]{2}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/.test(value),
}

function groupFindings(source: DataFile, group: JsonObject, path: JsonPath): Finding[] {
  const wanted = checkNumber(textsIn(group))
  return group.check === wanted
    ? []
    : [
        findingAt(
          source,
          [...path, 'check'],
          `a letter or digit of these is wrong: their check number is not ${String(group.check)}. Compare them with the bank's letter; if they are right, write ${wanted}`,
        ),
      ]
}

function codeFinding(source: DataFile, { id, value }: JsonObject, path: JsonPath): Finding[] {
  const shape = typeof id === 'string' ? shapes[id] : undefined
  return shape === undefined || typeof value !== 'string' || shape(value)
    ? []
    : [
        findingAt(
          source,
          [...path, 'value'],
          `"${value}" is no ${String(id)}: compare it with the bank's letter`,
        ),
      ]
}

function findingsIn(source: DataFile, value: Json, path: JsonPath): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findingsIn(source, item, [...path, index]))
  if (!isJsonObject(value)) return []
  return [
    ...(typeof value.check === 'string' ? groupFindings(source, value, path) : []),
    ...codeFinding(source, value, path),
    ...Object.entries(value).flatMap(([name, item]) => findingsIn(source, item, [...path, name])),
  ]
}

/** Account numbers in policies still match their check numbers. */
export const checkDigitFindings = (data: Data): Finding[] =>
  ofKind(data, 'policy').flatMap((source) => findingsIn(source, source.value, []))
