/**
 * The signed-in frame, and how screens talk to it. Fed by the session and by `useFrame` of the screen inside;
 * feeds the app, which puts it around every route with `frame: 'dashboard'`.
 */

export { avatarQuery, useAvatar } from '#src/shared/shell/avatar.ts'
export { DashboardFrame } from '#src/shared/shell/DashboardFrame.tsx'
export { type Frame, useFrame } from '#src/shared/shell/frame.ts'
export type { Placeholder } from '#src/shared/shell/placeholder.ts'
