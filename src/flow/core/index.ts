/**
 * The core of the flow engine: a flow's state and its response to each event, as pure functions. Fed by
 * flows/*.flow.json (typed by src/generated/flow.ts); feeds the shell in src/flow. No React, no browser.
 */
export { matches } from '#src/flow/core/condition.ts'
export {
  fromKept,
  isPristine,
  type Kept,
  keptOf,
  readAsKept,
  toKept,
  withoutSecrets,
} from '#src/flow/core/keep.ts'
export { type FoundDraft, foundIn, merge } from '#src/flow/core/merge.ts'
export { start } from '#src/flow/core/move.ts'
export { offered } from '#src/flow/core/offered.ts'
export { leaveTarget } from '#src/flow/core/outside.ts'
export {
  backOf,
  findStep,
  firstStep,
  isEligible,
  isEntrance,
  missingFor,
  nextOf,
  type PagePart,
  partsOf,
  progressOf,
  stepOf,
  urlOf,
  walk,
  wantedBy,
} from '#src/flow/core/path.ts'
export { paramsFrom, read, taken } from '#src/flow/core/pointer.ts'
export { reduce } from '#src/flow/core/reduce.ts'
export type {
  Draft,
  Failure,
  FlowEffect,
  FlowEvent,
  FlowState,
  Typed,
} from '#src/flow/core/types.ts'
export { UnfoldError, unfold } from '#src/flow/core/unfold.ts'
