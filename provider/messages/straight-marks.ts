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

/** The space French sets inside quotation marks goes with them. */
const WITHIN_QUOTES = /«[\u00a0\u202f ]|[\u00a0\u202f ]»/g

/**
 * Straightens typographic marks for SMS. Its alphabet (GSM 03.38) lacks them, and a single one switches the
 * whole message to an encoding of 70 characters instead of 160. Letters stay: they are people's names.
 */
export function withStraightMarks(text: string): string {
  return text.replace(WITHIN_QUOTES, '"').replace(MARKS, (mark) => STRAIGHT[mark] ?? mark)
}
