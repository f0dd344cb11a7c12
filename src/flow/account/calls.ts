import { call } from '#src/api/index.ts'

/** A draft as the provider holds it. */
export interface StoredDraft {
  readonly content: unknown
  /** Goes up with each save. */
  readonly revision: number
  /** ISO 8601. */
  readonly saved_at: string
}

/** What is asked of the provider about the draft of one flow. Each rejects with an ApiError. */
export interface DraftCalls {
  /** Undefined where there is none. */
  readonly get: () => Promise<StoredDraft | undefined>
  /** @param revision of what it rests on; the provider refuses it when another device has saved since */
  readonly save: (content: object, revision: number) => Promise<StoredDraft>
  readonly remove: () => Promise<void>
}

/** The code of the refusal that says that another device has saved meanwhile. */
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

/** @param flow of which the draft is, in its version of today */
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
