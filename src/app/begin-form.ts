export { preloadForm } from '#src/form/index.ts'
