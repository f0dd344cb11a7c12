import { preloadForm } from '#src/form/index.ts'

/** The form that the page comes with: it has to be there before the page's HTML is taken over, or it would be painted anew. */
export const loginForm = preloadForm('login-phone').catch(() => undefined)
