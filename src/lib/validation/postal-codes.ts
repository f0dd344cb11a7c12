// Postal codes as each country's post writes them, in either case, with or without the space.

/** Canada: letter, digit, letter, digit, letter, digit, without the letters that Canada Post leaves out. */
export const CANADIAN =
  /^[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z] ?\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d$/

/** United Kingdom: outward code, then a digit and two letters; and Girobank's, which is older. */
export const BRITISH =
  /^(?:[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[ABD-HJLNP-UW-Zabd-hjlnp-uw-z]{2}|[Gg][Ii][Rr] ?0[Aa]{2})$/

export const AMERICAN = /^\d{5}(?:-\d{4})?$/

export const NIGERIAN = /^\d{6}$/
