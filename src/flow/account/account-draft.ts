import { type Atom, atom } from 'jotai/vanilla'
import { isAbort, toApiError } from '#src/api/index.ts'
import { CHANGED_ELSEWHERE, type DraftCalls, type StoredDraft } from '#src/flow/account/calls.ts'
import { isEqual } from '#src/flow/core/index.ts'
import { store } from '#src/lib/store.ts'

/** What is known of the copy with the provider. */
export type Saved =
  /** Nothing is kept, and nothing needs to be. */
  | { readonly is: 'none' }
  /** The provider holds all of it, since this time (ISO 8601). */
  | { readonly is: 'saved'; readonly at: string }
  | { readonly is: 'saving' }
  /** It is kept on this device until the provider can be reached. */
  | { readonly is: 'waiting' }
  /** The provider will not take it. */
  | { readonly is: 'refused' }

/** What is kept on this device while the provider does not have it: the draft, and what it rests on. */
export interface Unsaved {
  readonly content: unknown
  readonly base: unknown
  readonly revision: number
}

export interface AccountDraftOptions {
  readonly calls: DraftCalls
  /** The draft as it is now; undefined where there is nothing to keep. */
  readonly present: () => object | undefined
  /** Takes over what another device, or an earlier visit, has saved. `base` is what both had last. */
  readonly take: (theirs: unknown, base: unknown) => void
  /** The copy on this device, for a line that breaks. */
  readonly local: {
    readonly read: () => Unsaved | undefined
    readonly write: (unsaved: Unsaved | undefined) => void
  }
}

/** Keeps one draft with the provider. One call at a time; what changes meanwhile is saved right after. */
export interface AccountDraft {
  readonly saved: Atom<Saved>
  /** Resolves when it is known what the provider holds, or that it cannot be reached. Never rejects. */
  readonly ready: Promise<void>
  /** The draft has changed. */
  changed(): void
  /** Saves what is waiting to be saved, now. */
  flush(): void
  /** Looks whether another device has saved something newer. Never rejects. */
  refresh(): Promise<void>
  stop(): void
}

/** Milliseconds after the last change; while somebody types, the provider hears of it now and then. */
const PAUSE = 1000

/** After so many milliseconds without an answer one begins with what this device has. */
const PATIENCE = 5000

/** The longest wait between two tries on a broken line, in milliseconds. */
const SLOWEST = 30_000

export function createAccountDraft({ calls, present, take, local }: AccountDraftOptions): AccountDraft {
  const saved = atom<Saved>(local.read() === undefined ? { is: 'none' } : { is: 'waiting' })
  const left = local.read()
  let base: unknown = left?.base
  let revision = left?.revision ?? 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  /** Calls follow one another, so that an answer is never about something older than what is known. */
  let last: Promise<void> = Promise.resolve()

  const show = (next: Saved) => store.set(saved, next)
  const isSaved = () => isEqual(present(), base)

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

  /** Takes over what is newer there. */
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
    if (isEqual(content, base)) return
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

  /** The line is back: what waited goes at once, and what others saved meanwhile is looked for first. */
  const again = () => {
    failures = 0
    void refresh()
  }
  /** A page that is hidden may never come back; one that comes back may find that another device went on. */
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
    stop() {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', turn)
    },
  }
}
