// Postal codes as their countries' post writes them, in capitals or not, with or without the space in the middle.

/** Canada: letter, digit, letter, digit, letter, digit, without the letters that Canada Post leaves out. */
export const CANADIAN =
  /^[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z] ?\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d$/

/** United Kingdom: outward code, then a digit and two letters; and the one of Girobank, which is older. */
export const BRITISH =
  /^(?:[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[ABD-HJLNP-UW-Zabd-hjlnp-uw-z]{2}|[Gg][Ii][Rr] ?0[Aa]{2})$/

/** United States: five digits, and four more where somebody knows them. */
export const AMERICAN = /^\d{5}(?:-\d{4})?$/

/** Nigeria: six digits. */
export const NIGERIAN = /^\d{6}$/
