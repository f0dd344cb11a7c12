/** @throws Error always: the form's state says what is submitted (src/form/state/present.ts) */
function notAsked(): never {
  throw new Error('RJSF was asked to leave data out, which the form’s state does (src/form/state/present.ts)')
}

/** What RJSF can do with data of fields that are not there, for which this stands in: no form of ours asks for it. */
export {
  notAsked as default,
  notAsked as getFieldNames,
  notAsked as getUsedFormData,
  notAsked as isValueEmpty,
}
