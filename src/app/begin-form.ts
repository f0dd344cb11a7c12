/** Loaded alongside a screen that starts with a form. */
export { preloadForm } from '#src/form/index.ts'
