/** Marks of good typography, and what a typewriter had for them. */
const STRAIGHT: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

const MARKS = new RegExp(`[${Object.keys(STRAIGHT).join('')}]`, 'g')

/** The blank that French writes within its quotation marks goes with them. */
const WITHIN_QUOTES = /«[\u00a0\u202f ]|[\u00a0\u202f ]»/g

/**
 * A text as a text message is sent: with straight marks in the place of typographic ones. The alphabet of text messages
 * (GSM 03.38) has none of those, and a single one makes a phone company send all of it in an alphabet that has, of which
 * 70 letters fit into a message instead of 160. Letters stay as they are: they are people's names.
 */
export function withStraightMarks(text: string): string {
  return text.replace(WITHIN_QUOTES, '"').replace(MARKS, (mark) => STRAIGHT[mark] ?? mark)
}
