import { ACCENTS } from '#src/lib/fold.ts'

/** A LIKE pattern that matches the text literally. */
export function containing(search: string): string {
  return `%${search.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** SQL for a text as `folded` makes it, so that "jose" finds José. */
export const foldedSql = (expression: string): string => `translate(replace(replace(replace(replace(
  regexp_replace(normalize(lower(${expression}), nfkd), '${ACCENTS}', '', 'g'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðłı‘’ʼ', 'oddli''''''')`
