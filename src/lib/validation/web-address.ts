/**
 * What mail programs and phones turn into a link: a scheme, `www.`, four numbers, or a dot between a letter
 * or digit and two letters, whatever the ending, since new ones appear every year.
 */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}][.。]\p{L}{2}|\d{1,3}(?:\.\d{1,3}){3}/iu

/**
 * A name made safe for a message. Names from banks, and those older than the rule, may still contain a link:
 * its marks become spaces.
 */
export const unlinked = (name: string): string =>
  hasNoWebAddress(name)
    ? name
    : name
        .normalize('NFKC')
        .replace(/[.。:/\s\u200c\u200d]+/g, ' ')
        .trim()

/**
 * The keyword `noWebAddress`: a name shown to others is no link. Names keep their dots: "J. R.", "J.R.", "St.
 * John", "Jr.". "St.John" lacks a space, as its sentence says.
 */
export function hasNoWebAddress(value: string): boolean {
  // Dots of other widths resolve to the same address, and joiners are invisible.
  return !LINK.test(value.normalize('NFKC').replace(/[\u200c\u200d]/g, ''))
}
