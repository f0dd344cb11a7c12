import type { Draft } from '#src/flow/core/types.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** The value at a JSON pointer (RFC 6901), or undefined. */
export function read(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((place, part) => {
      if (!(isRecord(place) || Array.isArray(place)) || !Object.hasOwn(place, part)) return undefined
      return (place as Readonly<Record<string, unknown>>)[part]
    }, document)
}

/** The values named by `take`, as far as the answer has them. */
export function taken(answer: unknown, take: Readonly<Record<string, string>> = {}): Draft {
  const values = Object.entries(take).map(([name, pointer]) => [name, read(answer, pointer)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Path parameters read from the draft; missing values and non-texts are left out. */
export function paramsFrom(
  draft: Draft,
  params: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const values = Object.entries(params).map(([name, pointer]) => [name, read(draft, pointer)] as const)
  return Object.fromEntries(values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
