import { preloadForm } from '#src/form/index.ts'

/** The form of language and display, brought with the screen: what is below it does not move when it comes. */
export const preferencesForm = preloadForm('preferences').catch(() => undefined)
