/** The note on a customer's total. Feeds home and the list of accounts. */
export { totalNote } from '#src/shared/accounts/total.ts'
