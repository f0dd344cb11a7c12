/**
 * The flow engine: runs the wizards declared in flows/*.flow.json, with a URL for each step, guards, drafts
 * and calls. Fed by the flow definitions and their words; uses the form engine for steps with a form and the
 * API client for their calls. Feeds the screens that mount a FlowRunner.
 */
export { preloadFlow } from '#src/flow/definitions.ts'
/** For the state atlas, which sets a flow's state; screens use `useFlow`. */
export { driverOf, type FlowDriver, VISITOR } from '#src/flow/driver.ts'
export { FlowForm } from '#src/flow/FlowForm.tsx'
export {
  type FlowLayoutProps,
  type FlowPage,
  FlowRunner,
} from '#src/flow/FlowRunner.tsx'
export { type FlowDraft, type FlowHandle, type FlowScreens, useFlow } from '#src/flow/flow-context.ts'
export { leaveFor } from '#src/flow/leave-for.ts'
export { Resend } from '#src/flow/Resend.tsx'
export { StartOver } from '#src/flow/StartOver.tsx'
export { signal } from '#src/flow/signal.ts'
