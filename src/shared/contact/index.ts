/**
 * A customer's own number and email, and the codes that confirm new ones. Fed by the profile's calls; feeds
 * the profile's details and the payment of a transfer, which needs an email.
 */
export { CodeModal } from '#src/shared/contact/CodeModal.tsx'
export { profileQuery, type WaitingChange } from '#src/shared/contact/queries.ts'
export { detailsOf, sayUpdated, useSaveDetails } from '#src/shared/contact/use-details.ts'
export { WaitingChanges } from '#src/shared/contact/WaitingChanges.tsx'
