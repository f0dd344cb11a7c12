import { call } from '#src/api/index.ts'

export interface StoredDraft {
  readonly content: unknown
  readonly revision: number
  /** ISO 8601. */
  readonly saved_at: string
}

/** The provider's calls for one flow's draft. Each rejects with an ApiError. */
export interface DraftCalls {
  /** Undefined if there is none. */
  readonly get: () => Promise<StoredDraft | undefined>
  /** @param revision the one it is based on; refused if another device has saved since */
  readonly save: (content: object, revision: number) => Promise<StoredDraft>
  readonly remove: () => Promise<void>
}

/** The refusal code if another device has saved in the meantime. */
export const CHANGED_ELSEWHERE = 'draft_conflict'

interface KeptDraft {
  readonly draft: string
  readonly revision: number
  readonly saved_at: string
}

function stored({ draft, revision, saved_at }: KeptDraft): StoredDraft {
  try {
    return { content: JSON.parse(draft), revision, saved_at }
  } catch {
    return { content: undefined, revision, saved_at }
  }
}

/** @param flow the draft's flow, in its current version */
export function draftCalls(flow: { readonly id: string; readonly version: number }): DraftCalls {
  const params = { flow: flow.id }
  return {
    async get() {
      const { data } = await call('get-draft', { params })
      return data === null ? undefined : stored(data)
    },
    async save(content, revision) {
      const body = { flow_version: flow.version, draft: JSON.stringify(content), base_revision: revision }
      const { data } = await call('save-draft', { params, body })
      if (data === null) throw new Error(`the draft of ${flow.id} was not kept`)
      return stored(data)
    },
    async remove() {
      await call('delete-draft', { params })
    },
  }
}
