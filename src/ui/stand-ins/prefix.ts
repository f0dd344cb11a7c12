/** styled-components can write prefixes for browsers that are older than those of the build's target. */
export const prefix = (value: string): string => value
