/**
 * What mail programs and phones turn into a link: a scheme, `www.`, four numbers, and letters or digits with a dot and
 * two letters right behind it, whatever the ending, for new ones come every year.
 */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}][.。]\p{L}{2}|\d{1,3}(?:\.\d{1,3}){3}/iu

/**
 * A name as it goes into a message: one from a bank, or from before names were judged, may carry a link still. Its marks
 * become spaces, and nothing is left to press.
 */
export const unlinked = (name: string): string =>
  hasNoWebAddress(name)
    ? name
    : name
        .normalize('NFKC')
        .replace(/[.。:/\s\u200c\u200d]+/g, ' ')
        .trim()

/**
 * The rule behind the keyword `noWebAddress`: a name that someone else may read is no link. Names keep
 * their dots: "J. R.", "J.R.", "St. John", "Jr.". In "St.John" a space is missing, and the sentence says so.
 */
export function hasNoWebAddress(value: string): boolean {
  // Dots of other widths lead to the same address, and the joiners are not seen.
  return !LINK.test(value.normalize('NFKC').replace(/[\u200c\u200d]/g, ''))
}
