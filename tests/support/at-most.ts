/** Whether this is `npm run bench -- --hold`, which judges how long things take. */
export const isTimed = process.env.FARSEND_TIMES !== undefined

/**
 * A limit of milliseconds, which only the bench holds a test to: what else runs beside it on a machine makes anything
 * slow. Elsewhere the test does the work, and whatever ends is quick enough.
 */
export const atMost = (ms: number): number => (isTimed ? ms : Number.POSITIVE_INFINITY)
