import { preloadFlow } from '#src/flow/index.ts'

/** What the first step is painted with: it comes with the screen, so that nothing is missing in its middle. */
export const convertFlow = preloadFlow('conversion').catch(() => undefined)
