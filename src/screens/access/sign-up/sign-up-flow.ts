import { preloadFlow } from '#src/flow/index.ts'

/** What the first page comes with: it has to be there before the page's HTML is taken over, or it would be painted anew. */
export const signUpFlow = preloadFlow('sign-up').catch(() => undefined)
