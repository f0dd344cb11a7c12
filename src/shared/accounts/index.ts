export { totalNote } from '#src/shared/accounts/total.ts'
