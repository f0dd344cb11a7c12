/** @throws Error always: the form's state says what is submitted (src/form/state/conditions.ts) */
function notAsked(): never {
  throw new Error(
    'RJSF was asked to leave data out, which the form’s state does (src/form/state/conditions.ts)',
  )
}

/** Replaces what RJSF can do with data of unknown fields: none of our forms uses it. */
export {
  notAsked as default,
  notAsked as getFieldNames,
  notAsked as getUsedFormData,
  notAsked as isValueEmpty,
}
