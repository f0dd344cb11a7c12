/**
 * What RJSF asks of `fast-uri`, for which this stands in. References are inlined before a form is compiled, so that no
 * address is ever resolved in the browser.
 */
const uri = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (_base: string, reference: string): string => reference,
}

export { uri as default }
