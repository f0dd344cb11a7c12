// Makes outside text safe to show as plain text: in a terminal, a log, a mail, a table cell. There a control
// character moves the cursor, hides text or reverses the line.

/**
 * Control, format and unassigned characters, lone surrogates, and Unicode line separators. Not the two
 * joiners, which Persian and Indic scripts need.
 */
const ACTING = /[^\P{C}\u200c\u200d]|[\u2028\u2029]/gu

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')

/**
 * One line of harmless text: ESC becomes `\u001b`, a line break `\u000a`. These are JSON's escapes, so a line
 * of JSON keeps its meaning.
 */
export const visible = (text: string): string => text.replace(ACTING, escaped)

/** The same for text of several lines. */
export const visibleLines = (text: string): string => text.split(/\r?\n/).map(visible).join('\n')
