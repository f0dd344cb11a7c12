import { createContext } from 'react'

/**
 * Whether the user has already waited for the page, so that its skeletons show at once. In its own file: the app sets it
 * on every page, and the home page has no skeletons.
 */
export const SkeletonAtOnce = createContext(false)
