import { createContext } from 'react'

/**
 * Whether the page that arrives has been waited for already: then its skeletons are there at once. A file of its own: the
 * app sets it on every page, and the home page has no skeletons.
 */
export const SkeletonAtOnce = createContext(false)
