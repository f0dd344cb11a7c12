/**
 * The most bytes of any body; an operation accepts less if its schema needs less
 * (src/generated/body-limits.ts).
 */
export const BODY_CEILING = 64 * 1024

/** How deep a body may be nested: 1 is an object of texts. */
export const BODY_DEPTH = 8
