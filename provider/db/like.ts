/** A LIKE pattern that matches the text literally. */
export function containing(search: string): string {
  return `%${search.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
