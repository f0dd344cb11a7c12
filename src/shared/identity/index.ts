/**
 * What the screens of identity share with the pages that wait for it. Fed by the session; feeds the screens of identity,
 * and the app, which locks what only verified customers may do.
 */
export { IdentityLayout } from '#src/shared/identity/IdentityLayout.tsx'
export { LockedPage } from '#src/shared/identity/LockedPage.tsx'
export { LockedStrip } from '#src/shared/identity/LockedStrip.tsx'
export { isLookingAroundAtom } from '#src/shared/identity/look-around.ts'
