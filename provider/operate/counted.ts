/** A count with its noun: `1 payment`, `2 payments`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** The matching verb, given its plural: `is` or `are`, `agrees` or `agree`. */
export const verbFor = (count: number, verb: string): string =>
  count !== 1 ? verb : verb === 'are' ? 'is' : `${verb}s`
