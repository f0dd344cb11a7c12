/** A pattern for LIKE that finds the text itself, whatever signs are in it. */
export function containing(search: string): string {
  return `%${search.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
