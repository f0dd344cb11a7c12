/** Whether this is `npm run bench -- --hold`, which measures times. */
export const isTimed = process.env.FARSEND_TIMES !== undefined

/**
 * A limit in milliseconds, which only the bench enforces: on a busy machine anything is slow. Otherwise the test does
 * the work without a limit.
 */
export const atMost = (ms: number): number => (isTimed ? ms : Number.POSITIVE_INFINITY)
