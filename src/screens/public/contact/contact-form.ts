import { preloadForm } from '#src/form/index.ts'

/** The form is part of the page's HTML: it has to be there before that is taken over, or its place would fall in. */
export const contactForm = preloadForm('support-message').catch(() => undefined)
