/**
 * What the screens of identity share with the pages that wait for it, and what the checks come to. Fed by the session and
 * by the checks; feeds the screens of identity, the profile, and the app, which locks what only verified customers may do.
 */
export {
  type CheckStatus,
  COUNTED,
  isOpen,
  type Row,
  rowsOf,
  verifiedCount,
} from '#src/shared/identity/checks.ts'
export { deviceName, isHandheld, placeName } from '#src/shared/identity/device-name.ts'
export { IdentityLayout } from '#src/shared/identity/IdentityLayout.tsx'
export { LockedPage } from '#src/shared/identity/LockedPage.tsx'
export { LockedStrip } from '#src/shared/identity/LockedStrip.tsx'
export { isLookingAroundAtom } from '#src/shared/identity/look-around.ts'
