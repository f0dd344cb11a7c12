/** What a screen that begins with a form fetches beside its own code. */
export { preloadForm } from '#src/form/index.ts'
