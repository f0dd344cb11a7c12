// Postal codes as their countries' post writes them, in capitals or not, with or without the space in the middle.

/** Canada: letter, digit, letter, digit, letter, digit, without the letters that Canada Post leaves out. */
export const CANADIAN = /^[abceghj-nprstvxy]\d[abceghj-nprstv-z] ?\d[abceghj-nprstv-z]\d$/i

/** United Kingdom: outward code, then a digit and two letters; and the one of Girobank, which is older. */
export const BRITISH = /^(?:[a-z]{1,2}\d[a-z\d]? ?\d[abd-hjlnp-uw-z]{2}|gir ?0aa)$/i

/** United States: five digits, and four more where somebody knows them. */
export const AMERICAN = /^\d{5}(?:-\d{4})?$/

/** Nigeria: six digits. */
export const NIGERIAN = /^\d{6}$/
