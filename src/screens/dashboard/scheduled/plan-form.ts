import { preloadForm } from '#src/form/index.ts'

/** The form of a plan, brought with the screen: an address can open it at once. */
export const planForm = preloadForm('scheduled-transfer').catch(() => undefined)
