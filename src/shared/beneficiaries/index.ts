/**
 * Recipients as shown by transfers and the address book: the form of each kind, and names. Fed by
 * `content/policy/delivery.json`, which names the forms, and by `list-beneficiaries`.
 */

export { BeneficiaryForm, preloadBeneficiaryForm } from '#src/shared/beneficiaries/BeneficiaryForm.tsx'
export { DeliverySwitch } from '#src/shared/beneficiaries/DeliverySwitch.tsx'
export { formOf } from '#src/shared/beneficiaries/form-of.ts'
export { PersonNote } from '#src/shared/beneficiaries/PersonNote.tsx'
export { destinationName, fits, type Person } from '#src/shared/beneficiaries/person.ts'
export { isShownAtField, type PersonForm, useSavePerson } from '#src/shared/beneficiaries/use-save-person.ts'
