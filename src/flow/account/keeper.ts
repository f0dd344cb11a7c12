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

/** What a draft from elsewhere is to somebody who has one here: nothing new, newer than theirs, or of no use. */
export type News = 'none' | 'elsewhere' | 'dropped'

/** What keeps a draft with its account sees of a flow. */
export interface KeeperHost {
  readonly flow: FlowDefinition
  readonly user: string
  state(): FlowState
  typed(): Typed
  /** Takes up a draft from elsewhere. */
  take(draft: { readonly state: FlowState; readonly typed: Typed; readonly news: News }): void
}

/** What an earlier load of this tab could not save any more. */
function unsavedOf(left: unknown): Unsaved | undefined {
  if (!isRecord(left) || !('content' in left) || typeof left.revision !== 'number') return undefined
  return { content: left.content, base: left.base, revision: left.revision }
}

/**
 * Keeps the draft of a flow with the account of its customer: `"keep": "account"`. This device holds a copy only while
 * the provider does not have it. Fetched with the first flow that is kept so.
 */
export function keepWithAccount(host: KeeperHost): AccountDraft {
  const { flow, user } = host
  const unsaved = unsavedOf(readUnsaved(flow, user))
  const left = unsaved && readAsKept(flow, unsaved.content)
  if (left?.is === 'found') host.take({ ...left, news: 'none' })

  /** A flow that is over has nothing to go on with. */
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
        // Of a version that cannot be lifted: what is here replaces it.
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
