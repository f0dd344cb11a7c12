import { type FlowState, fromKept, isPristine, type Kept, type Typed, toKept } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { tabStorage } from '#src/lib/storage.ts'

const PREFIX = 'farsend.flow.'

/** One draft for each flow and customer; the version is inside, so that an older draft is found, and lifted or dropped. */
function keyOf(flow: FlowDefinition, user: string): string {
  return `${PREFIX}${flow.id}.${user}`
}

/** What an earlier load of this tab kept. What cannot be used is thrown away at once. */
export function recall(flow: FlowDefinition, user: string): Kept {
  if (flow.draft.keep !== 'session') return { is: 'none' }
  const kept = fromKept(flow, tabStorage.get(keyOf(flow, user)))
  if (kept.is === 'dropped') tabStorage.set(keyOf(flow, user), null)
  return kept
}

/** Stores a state, and what is typed, for a reload of this tab, without its secrets, if the flow declares it. */
export function keep(flow: FlowDefinition, user: string, state: FlowState, typed: Typed = {}): void {
  if (flow.draft.keep !== 'session') return
  tabStorage.set(keyOf(flow, user), isPristine(flow, state, typed) ? null : toKept(flow, state, typed))
}

/** What this tab holds of a draft that is kept with its account, while the provider does not have it. */
export function readUnsaved(flow: FlowDefinition, user: string): unknown {
  return tabStorage.getJson(keyOf(flow, user))
}

/** @param unsaved null once the provider has all of it */
export function writeUnsaved(flow: FlowDefinition, user: string, unsaved: object | null): void {
  tabStorage.setJson(keyOf(flow, user), unsaved)
}

/** Throws away the drafts of a flow that belong to others than `user`. */
export function forgetOthers(flow: FlowDefinition, user: string): void {
  tabStorage.forget((key) => key.startsWith(`${PREFIX}${flow.id}.`) && key !== keyOf(flow, user))
}

/** Throws away every kept draft: somebody has signed out. */
export function forgetAll(): void {
  tabStorage.forget((key) => key.startsWith(PREFIX))
}
