import { preloadForm } from '#src/form/index.ts'

/** The form of an alert, brought with the screen: an address can open it at once. */
export const alertForm = preloadForm('rate-alert').catch(() => undefined)
