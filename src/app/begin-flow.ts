/** Loaded alongside a screen that starts with a flow. */
export { preloadFlow } from '#src/flow/index.ts'
