// What a customer agrees to by entering a transfer's PIN: figures, sentences in their language and the legal
// texts in force, stored once when the transfer is created. Uses content/<locale>/provider.json
// (`agreement`), content/<locale>/legal and the policy.
export { addAgreement, agreementOf } from './store.ts'
export { textsInForce } from './texts.ts'
