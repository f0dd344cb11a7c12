/** What a screen that begins with a flow fetches beside its own code. */
export { preloadFlow } from '#src/flow/index.ts'
