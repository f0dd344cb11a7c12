/**
 * The profile area's frame: navigation beside the page, and the frame of its pages. Fed by `places.ts`, the
 * list of pages; feeds the app, which puts it around every route with `frame: 'profile'`.
 */
export { Missing } from '#src/shared/profile/Missing.tsx'
export { ProfileFrame } from '#src/shared/profile/ProfileFrame.tsx'
export { ProfileStack } from '#src/shared/profile/ProfileStack.ts'
export { useProfilePlaces } from '#src/shared/profile/places.ts'
export { profileFrame } from '#src/shared/profile/profile-frame.ts'
