/**
 * A customer's own number and address, and the code that a new one waits for. Fed by the profile's calls; feeds the
 * details of the profile and the payment of a transfer, which needs an address.
 */
export { CodeModal } from '#src/shared/contact/CodeModal.tsx'
export { profileQuery, type WaitingChange } from '#src/shared/contact/queries.ts'
export { detailsOf, sayUpdated, useSaveDetails } from '#src/shared/contact/use-details.ts'
export { WaitingChanges } from '#src/shared/contact/WaitingChanges.tsx'
