import { type FlowState, fromKept, isPristine, type Kept, type Typed, toKept } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'

const PREFIX = 'farsend.flow.'

/** One draft for each flow and customer; the version is inside, so that an older draft is found, and lifted or dropped. */
function keyOf(flow: FlowDefinition, user: string): string {
  return `${PREFIX}${flow.id}.${user}`
}

/** Storage may be forbidden, full or absent; a draft then lives as long as the page. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** What an earlier load of this tab kept. What cannot be used is thrown away at once. */
export function recall(flow: FlowDefinition, user: string): Kept {
  if (flow.draft.keep !== 'session') return { is: 'none' }
  const kept = fromKept(flow, storage()?.getItem(keyOf(flow, user)) ?? null)
  if (kept.is === 'dropped') storage()?.removeItem(keyOf(flow, user))
  return kept
}

/** Stores a state, and what is typed, for a reload of this tab, without its secrets, if the flow declares it. */
export function keep(flow: FlowDefinition, user: string, state: FlowState, typed: Typed = {}): void {
  if (flow.draft.keep !== 'session') return
  try {
    if (isPristine(flow, state, typed)) storage()?.removeItem(keyOf(flow, user))
    else storage()?.setItem(keyOf(flow, user), toKept(flow, state, typed))
  } catch {}
}

/** What this tab holds of a draft that is kept with its account, while the provider does not have it. */
export function readUnsaved(flow: FlowDefinition, user: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(keyOf(flow, user)) ?? 'null')
  } catch {
    return null
  }
}

/** @param unsaved null once the provider has all of it */
export function writeUnsaved(flow: FlowDefinition, user: string, unsaved: object | null): void {
  try {
    if (unsaved === null) storage()?.removeItem(keyOf(flow, user))
    else storage()?.setItem(keyOf(flow, user), JSON.stringify(unsaved))
  } catch {}
}

/** Throws away the drafts of a flow that belong to others than `user`. */
export function forgetOthers(flow: FlowDefinition, user: string): void {
  forget((key) => key.startsWith(`${PREFIX}${flow.id}.`) && key !== keyOf(flow, user))
}

/** Throws away every kept draft: somebody has signed out. */
export function forgetAll(): void {
  forget((key) => key.startsWith(PREFIX))
}

function forget(isMeant: (key: string) => boolean): void {
  const kept = storage()
  if (!kept) return
  for (const key of Object.keys(kept)) if (isMeant(key)) kept.removeItem(key)
}
