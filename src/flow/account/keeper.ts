import { type AccountDraft, createAccountDraft, type Unsaved } from '#src/flow/account/account-draft.ts'
import { draftCalls } from '#src/flow/account/calls.ts'
import {
  type FlowState,
  foundIn,
  isPristine,
  keptOf,
  merge,
  readAsKept,
  stepOf,
  type Typed,
} from '#src/flow/core/index.ts'
import { readUnsaved, writeUnsaved } from '#src/flow/storage.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** What another device's draft means here: nothing new, newer than ours, or unusable. */
export type News = 'none' | 'elsewhere' | 'dropped'

/** A flow, as seen by what keeps its draft with the account. */
export interface KeeperHost {
  readonly flow: FlowDefinition
  readonly user: string
  state(): FlowState
  typed(): Typed
  take(draft: { readonly state: FlowState; readonly typed: Typed; readonly news: News }): void
}

/** What an earlier load of this tab failed to save. */
function unsavedOf(left: unknown): Unsaved | undefined {
  if (!isRecord(left) || !('content' in left) || typeof left.revision !== 'number') return undefined
  return { content: left.content, base: left.base, revision: left.revision }
}

/**
 * Keeps a flow's draft with its customer's account: `"keep": "account"`. This device only has a copy until
 * the provider has it. Loaded with the first such flow.
 */
export function keepWithAccount(host: KeeperHost): AccountDraft {
  const { flow, user } = host
  const unsaved = unsavedOf(readUnsaved(flow, user))
  const left = unsaved && readAsKept(flow, unsaved.content)
  if (left?.is === 'found') host.take({ ...left, news: 'none' })

  /** A finished flow has nothing to resume. */
  const isOver = () => {
    const { exit, back } = stepOf(flow, host.state().step)
    return exit !== undefined && back === false
  }
  const isHeld = () => !isOver() && !isPristine(flow, host.state(), host.typed())
  return createAccountDraft({
    calls: draftCalls(flow),
    present: () => (isHeld() ? keptOf(flow, host.state(), host.typed()) : undefined),
    take: (theirs, base) => {
      const found = foundIn(flow, theirs)
      if (!found) {
        // A version that can't be migrated is replaced by what is here.
        if (!isHeld()) host.take({ state: host.state(), typed: {}, news: 'dropped' })
        return
      }
      const mine = { state: host.state(), typed: host.typed() }
      const { draft, isNews } = merge(flow, foundIn(flow, base), mine, found)
      host.take({ ...draft, news: isHeld() && isNews ? 'elsewhere' : 'none' })
    },
    local: {
      read: () => unsaved,
      write: (unsaved) => writeUnsaved(flow, user, unsaved ?? null),
    },
  })
}
