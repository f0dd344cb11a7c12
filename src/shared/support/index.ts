/** Search over questions and articles. Feeds the questions page and customer support. */
export { matchesOf } from '#src/shared/support/matches.ts'
export { hasAllTerms, piecesOf, termsOf } from '#src/shared/support/search.ts'
