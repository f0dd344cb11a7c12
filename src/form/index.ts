/**
 * The form engine: a form on screen by its id, over RJSF with our own theme. Fed by `virtual:form/<id>` (schema, order,
 * widgets, precompiled validator, words); feeds flows and screens, which get valid data typed by the schema.
 */

export { preloadForm } from '#src/form/definitions.ts'
export type { FieldOption } from '#src/form/field/options.ts'
export { makeAvatar } from '#src/form/files/make-avatar.ts'
export type { StoredFile } from '#src/form/files/stored-file.ts'
export { focusField, focusForm, formElementId } from '#src/form/focus.ts'
export { HandedFile } from '#src/form/HandedFile.tsx'
export { Composer } from '#src/form/parts/Composer.tsx'
export { SubmitButton } from '#src/form/parts/SubmitButton.tsx'
export { SubmitFor } from '#src/form/parts/SubmitFor.tsx'
export { phoneCountryOf, phoneFieldsOf } from '#src/form/phone/phone-fields.ts'
export type { FormLists, FormSlots, SchemaFormProps } from '#src/form/props.ts'
export { FormReview, type FormReviewProps } from '#src/form/review/FormReview.tsx'
export { SchemaForm } from '#src/form/SchemaForm.tsx'
export {
  type FileKind,
  FormServices,
  type Services,
} from '#src/form/services.ts'
export type { FormData } from '#src/form/state/form-state.ts'
export type { SubmitError } from '#src/form/state/problems.ts'
export { useSubmitter } from '#src/form/submitter.ts'
