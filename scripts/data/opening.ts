// Front matter: lines such as `title: Terms` between two lines of dashes.

export interface OpeningField {
  readonly value: string
  /** The file's line, from 1. */
  readonly line: number
}

const opening = /^---\n([\s\S]*?)\n---\n/
const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** A calendar date, `2024-09-07`. */
export const isDay = (value: string): boolean => day.test(value)

/** A text's Markdown without front matter. */
export const withoutOpening = (text: string): string => text.replace(opening, '')

/** A text's front matter by name, without quotation marks around values. */
export function openingOf(text: string): ReadonlyMap<string, OpeningField> {
  const lines = opening.exec(text)?.[1]?.split('\n') ?? []
  return new Map(
    lines.flatMap((line, index) => {
      const colon = line.indexOf(':')
      if (colon < 0) return []
      const value = line
        .slice(colon + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1')
      return [[line.slice(0, colon).trim(), { value, line: index + 2 }] as const]
    }),
  )
}
