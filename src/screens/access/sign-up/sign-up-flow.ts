import { preloadFlow } from '#src/flow/index.ts'

/**
 * What the first page loads with: it must be there before the page's HTML is taken over, or the page is painted twice.
 */
export const signUpFlow = preloadFlow('sign-up').catch(() => undefined)
