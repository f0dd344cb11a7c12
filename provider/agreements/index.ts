// What a customer agrees to with the PIN of a transfer: the figures, the sentences in their language and the legal texts
// in force, written once when the transfer is made. Fed by content/<locale>/provider.json (`agreement`),
// content/<locale>/legal and the policy; feeds step 3 of sending, what is shown of it later, and the export.
export { addAgreement, agreementOf } from './store.ts'
export { textsInForce } from './texts.ts'
