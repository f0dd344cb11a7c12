/** How many of something, in the English of the commands: `1 payment`, `2 payments`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** The verb beside it, from its plural: `is` or `are`, `agrees` or `agree`. */
export const verbFor = (count: number, verb: string): string =>
  count !== 1 ? verb : verb === 'are' ? 'is' : `${verb}s`
