import { preloadForm } from '#src/form/index.ts'

/** The page's form: it must be there before the page's HTML is taken over, or the page is painted twice. */
export const loginForm = preloadForm('login-phone').catch(() => undefined)
