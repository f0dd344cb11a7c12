/** What a screen says when a call fails that no form shows. */
export { attempt, sayFailure } from '#src/shared/calls/attempt.ts'
