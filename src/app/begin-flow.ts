export { preloadFlow } from '#src/flow/index.ts'
