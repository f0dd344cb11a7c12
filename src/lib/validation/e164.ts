/** A plus, the calling code, at most 15 digits in all. */
export const E164 = /^\+[1-9]\d{1,14}$/
