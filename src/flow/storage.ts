import { type FlowState, fromKept, isPristine, type Kept, type Typed, toKept } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { tabStorage } from '#src/lib/storage.ts'

const PREFIX = 'farsend.flow.'

/**
 * One draft per flow and customer; the version is inside, so that older drafts are found and migrated or
 * dropped.
 */
function keyOf(flow: FlowDefinition, user: string): string {
  return `${PREFIX}${flow.id}.${user}`
}

/** What an earlier load of this tab kept. Unusable drafts are deleted. */
export function recall(flow: FlowDefinition, user: string): Kept {
  if (flow.draft.keep !== 'session') return { is: 'none' }
  const kept = fromKept(flow, tabStorage.get(keyOf(flow, user)))
  if (kept.is === 'dropped') tabStorage.set(keyOf(flow, user), null)
  return kept
}

/**
 * Stores a state and unsubmitted input across a reload of this tab, without secrets, if the flow declares it.
 */
export function keep(flow: FlowDefinition, user: string, state: FlowState, typed: Typed = {}): void {
  if (flow.draft.keep !== 'session') return
  tabStorage.set(keyOf(flow, user), isPristine(flow, state, typed) ? null : toKept(flow, state, typed))
}

/** This tab's copy of a draft kept with the account, while the provider lacks it. */
export function readUnsaved(flow: FlowDefinition, user: string): unknown {
  return tabStorage.getJson(keyOf(flow, user))
}

/** @param unsaved null once the provider has everything */
export function writeUnsaved(flow: FlowDefinition, user: string, unsaved: object | null): void {
  tabStorage.setJson(keyOf(flow, user), unsaved)
}

export function forgetOthers(flow: FlowDefinition, user: string): void {
  tabStorage.forget((key) => key.startsWith(`${PREFIX}${flow.id}.`) && key !== keyOf(flow, user))
}

export function forgetAll(): void {
  tabStorage.forget((key) => key.startsWith(PREFIX))
}
