import { preloadForm } from '#src/form/index.ts'

/** The form of a request, brought with the screen: an address can open it at once, above the answers. */
export const requestForm = preloadForm('support-request').catch(() => undefined)
