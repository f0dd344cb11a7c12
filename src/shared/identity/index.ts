/**
 * Identity checks as shared by the identity screens and the pages that wait for them. Fed by the session and
 * by the checks; feeds the identity screens, the profile, and the app, which locks what requires
 * verification.
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
export { useIsChecked } from '#src/shared/identity/use-is-checked.ts'
export { useIsSent } from '#src/shared/identity/use-is-sent.ts'
