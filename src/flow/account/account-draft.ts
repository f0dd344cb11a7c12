import { type Atom, atom } from 'jotai/vanilla'
import { isAbort, toApiError } from '#src/api/index.ts'
import { CHANGED_ELSEWHERE, type DraftCalls, type StoredDraft } from '#src/flow/account/calls.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'
import { store } from '#src/lib/store.ts'

/** The state of the provider's copy. */
export type Saved =
  | { readonly is: 'none' }
  /** The provider has everything, since this time (ISO 8601). */
  | { readonly is: 'saved'; readonly at: string }
  | { readonly is: 'saving' }
  /** Kept on this device until the provider is reachable. */
  | { readonly is: 'waiting' }
  /** The provider refuses it. */
  | { readonly is: 'refused' }

/** Kept on this device until the provider has it: the draft, and the version it is based on. */
export interface Unsaved {
  readonly content: unknown
  readonly base: unknown
  readonly revision: number
}

export interface AccountDraftOptions {
  readonly calls: DraftCalls
  /** The current draft; undefined if there is nothing to keep. */
  readonly present: () => object | undefined
  /** Takes a draft saved by another device or an earlier visit. `base` is the last common version. */
  readonly take: (theirs: unknown, base: unknown) => void
  /** The copy on this device, in case the connection breaks. */
  readonly local: {
    readonly read: () => Unsaved | undefined
    readonly write: (unsaved: Unsaved | undefined) => void
  }
}

/** Keeps one draft with the provider, one call at a time; changes made meanwhile are saved right after. */
export interface AccountDraft {
  readonly saved: Atom<Saved>
  /**
   * Resolves once the provider's draft is known, or the provider is known to be unreachable. Never rejects.
   */
  readonly ready: Promise<void>
  changed(): void
  flush(): void
  /** Checks for a newer draft from another device. Never rejects. */
  refresh(): Promise<void>
  /** Deletes the provider's copy. Never rejects. */
  discard(): Promise<void>
  stop(): void
}

/** Milliseconds after the last change before saving. */
const PAUSE = 1000

/** Without an answer for this many milliseconds, start with this device's draft. */
const PATIENCE = 5000

/** The longest pause between retries, in milliseconds. */
const SLOWEST = 30_000

export function createAccountDraft({ calls, present, take, local }: AccountDraftOptions): AccountDraft {
  const saved = atom<Saved>(local.read() === undefined ? { is: 'none' } : { is: 'waiting' })
  const left = local.read()
  let base: unknown = left?.base
  let revision = left?.revision ?? 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  /** Chains calls, so that an answer is never older than what is known. */
  let last: Promise<void> = Promise.resolve()

  const show = (next: Saved) => store.set(saved, next)
  const isSaved = () => equal(present(), base)

  function keepHere(): void {
    const content = present()
    local.write(isSaved() || content === undefined ? undefined : { content, base, revision })
  }

  function know(stored: StoredDraft | undefined): void {
    base = stored?.content
    revision = stored?.revision ?? 0
    failures = 0
    keepHere()
    if (isSaved()) show(stored ? { is: 'saved', at: stored.saved_at } : { is: 'none' })
  }

  /** Takes the provider's draft if it is newer. */
  function learn(stored: StoredDraft | undefined): void {
    const before = base
    const isNewer = stored !== undefined && stored.revision !== revision
    if (isNewer) take(stored.content, before)
    know(stored)
    if (!isSaved()) later(PAUSE)
  }

  function fail(error: unknown): void {
    if (isStopped || isAbort(error)) return
    const failure = toApiError(error)
    if (failure.serverErrcode === CHANGED_ELSEWHERE) {
      void refresh()
      return
    }
    if (failure.isRefusal) {
      show({ is: 'refused' })
      return
    }
    show({ is: 'waiting' })
    failures += 1
    later(Math.max(Math.min(PAUSE * 2 ** failures, SLOWEST), (failure.retryAfter ?? 0) * 1000))
  }

  function inTurn(act: () => Promise<void>): Promise<void> {
    last = last.then(async () => {
      if (!isStopped) await act().catch(fail)
    })
    return last
  }

  async function save(): Promise<void> {
    const content = present()
    if (equal(content, base)) return
    show({ is: 'saving' })
    if (content === undefined) {
      await calls.remove()
      know(undefined)
      return
    }
    know(await calls.save(content, revision))
    if (!isSaved()) later(PAUSE)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    void inTurn(save)
  }

  function later(pause: number): void {
    clearTimeout(timer)
    timer = setTimeout(flush, pause)
  }

  function refresh(): Promise<void> {
    return inTurn(async () => learn(await calls.get()))
  }

  /** Back online: fetch other devices' changes, then save pending ones at once. */
  const again = () => {
    failures = 0
    void refresh()
  }
  /**
   * A hidden page may never return, so save; a page that returns may have missed another device's changes.
   */
  const turn = () => {
    if (document.visibilityState === 'hidden') saveAtOnce()
    else void refresh()
  }
  const saveAtOnce = () => {
    if (!isSaved()) flush()
  }
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', turn)

  return {
    saved,
    ready: Promise.race([refresh(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]),
    changed() {
      keepHere()
      if (isSaved()) return
      if (store.get(saved).is !== 'waiting') later(PAUSE)
    },
    flush: saveAtOnce,
    refresh,
    discard: () =>
      inTurn(async () => {
        clearTimeout(timer)
        await calls.remove()
        know(undefined)
      }),
    stop() {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', turn)
    },
  }
}
