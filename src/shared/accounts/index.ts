/** What the answer about a customer's accounts says of its figures. Feeds home and the list of accounts. */
export { totalNote } from '#src/shared/accounts/total.ts'
