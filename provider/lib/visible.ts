// What came from outside and is shown to somebody as plain text: in an operator's terminal, a log, a mail, a cell of a
// table. There a control character acts: it moves the cursor, hides what stands before it or turns the line around.

/**
 * Control and format characters, unassigned ones, halves of a pair, and what ends a line for some readers. Not the two
 * joiners: words of Persian and of Indic scripts are written with them.
 */
const ACTING = /[^\P{C}\u200c\u200d]|[\u2028\u2029]/gu

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')

/**
 * One line of text in which nothing acts: ESC is shown as `\u001b`, a line break as `\u000a`. The escapes are those of
 * JSON, so a line of JSON says the same afterwards.
 */
export const visible = (text: string): string => text.replace(ACTING, escaped)

/** The same for a text of several lines, which stay lines. */
export const visibleLines = (text: string): string => text.split(/\r?\n/).map(visible).join('\n')
