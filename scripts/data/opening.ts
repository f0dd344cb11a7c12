// The facts about a long text are at its top, between two lines of dashes: `title: Terms`, one a line.

/** One line of an opening. */
export interface OpeningField {
  readonly value: string
  /** The line of the file, from 1. */
  readonly line: number
}

const opening = /^---\n([\s\S]*?)\n---\n/
const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** A day of the calendar, `2024-09-07`. */
export const isDay = (value: string): boolean => day.test(value)

/** The Markdown of a text without the lines at its top. */
export const withoutOpening = (text: string): string => text.replace(opening, '')

/** What the lines at the top of a text say, by name. Quotation marks around a value are not part of it. */
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
