/**
 * Finding an answer among the questions and articles. Fed by what is typed; feeds the page of questions and customer
 * support.
 */
export { matchesOf } from '#src/shared/support/matches.ts'
export { hasAllTerms, piecesOf, termsOf } from '#src/shared/support/search.ts'
