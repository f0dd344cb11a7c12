/**
 * Whom the customer sends money to, where a transfer and the address book both show it: the form of each kind of
 * beneficiary, and what a person of the list is called. Fed by `content/policy/delivery.json`, which names the forms, and
 * by what `list-beneficiaries` answers.
 */

export { BeneficiaryForm, preloadBeneficiaryForm } from '#src/shared/beneficiaries/BeneficiaryForm.tsx'
export { formOf } from '#src/shared/beneficiaries/form-of.ts'
export { PersonNote } from '#src/shared/beneficiaries/PersonNote.tsx'
export { destinationName, fits, type Person } from '#src/shared/beneficiaries/person.ts'
export { isSaidAtField, type PersonForm, useSavePerson } from '#src/shared/beneficiaries/use-save-person.ts'
